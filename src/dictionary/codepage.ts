// Guesses the code page of a text that has no byte order mark and is not UTF-8. Russian is written in three code pages, in which the
// same bytes are different letters. The right one is that in which letters are as frequent as in Russian, and capitals are at the
// start of words. If most letters beyond ASCII are beside ASCII letters (caf\xe9), the text is in a Western code page.

/** The code page that fits the letters best. */
export interface Guess {
  readonly encoding: string;
  /** Whether another code page is nearly as likely. */
  readonly doubtful: boolean;
}

/** How often each letter occurs in Russian text, per ten thousand (Lyashevskaya and Sharov 2009, rounded). */
const FREQUENCIES: Readonly<Record<string, number>> = {
  ...{
    о: 1097,
    е: 845,
    а: 801,
    и: 735,
    н: 670,
    т: 626,
    с: 547,
    р: 473,
    в: 454,
    л: 440,
    к: 349,
    м: 321,
    д: 298,
    п: 281,
  },
  ...{
    у: 262,
    я: 201,
    ы: 190,
    ь: 174,
    г: 170,
    з: 165,
    б: 159,
    ч: 144,
    й: 121,
    х: 97,
    ж: 94,
    ш: 73,
    ю: 64,
    ц: 48,
    щ: 36,
  },
  ...{ э: 32, ф: 26, ъ: 4, ё: 4 },
};
/** The same for any character that is not a Russian letter: signs, frames, letters of other languages. */
const OTHER = 1;

/** The Cyrillic letters of each code page, as runs with their first byte. */
const PAGES: readonly (readonly [encoding: string, runs: readonly (readonly [first: number, letters: string])[]])[] = [
  [
    'windows-1251',
    [
      [0xa8, 'Ё'],
      [0xb8, 'ё'],
      [0xc0, 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя'],
    ],
  ],
  [
    'koi8-r',
    [
      [0xa3, 'ё'],
      [0xb3, 'Ё'],
      [0xc0, 'юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ'],
    ],
  ],
  [
    'cp866',
    [
      [0x80, 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмноп'],
      [0xe0, 'рстуфхцчшщъыьэюяЁё'],
    ],
  ],
];
const WESTERN = 'windows-1252';

/** How many bytes are examined. They are from the middle of the file, because the start of an alphabetical list is not typical. */
const SAMPLE = 1 << 11;
/** What a capital after a small letter, which hardly any word has, takes off the logarithm of a code page's likelihood. */
const CAPITAL_WITHIN = 4;
/** As logarithms: how much likelier the first code page is from the start, and how far ahead the best one must be to be sure. */
const FIRST_BONUS = 3;
const SURE = 6;

/** Guesses the code page from the letters beyond ASCII. */
export function guessCodePage(bytes: Uint8Array): Guess {
  const sample = sampleOf(bytes);
  if (isWestern(sample)) return { encoding: WESTERN, doubtful: true };
  const rated = PAGES.map(([encoding, runs], index) => ({
    encoding,
    likelihood: likelihood(sample, runs) + (index === 0 ? FIRST_BONUS : 0),
  })).sort((a, b) => b.likelihood - a.likelihood);
  const [best, next] = rated;
  return { encoding: best!.encoding, doubtful: best!.likelihood - next!.likelihood < SURE };
}

function sampleOf(bytes: Uint8Array): Uint8Array {
  const beyond = (byte: number): boolean => byte >= 0x80;
  const middle = Math.max(0, (bytes.length - SAMPLE) >> 1);
  const sample = bytes.subarray(middle, middle + SAMPLE);
  if (sample.some(beyond)) return sample;
  const start = Math.max(0, bytes.findIndex(beyond) - 1);
  return bytes.subarray(start, start + SAMPLE);
}

/** Whether most of the bytes from 0xC0 on, which are letters, are beside ASCII letters. */
function isWestern(sample: Uint8Array): boolean {
  let among = 0;
  let words = 0;
  for (let i = 0; i < sample.length; i++) {
    if (sample[i]! < 0xc0) continue;
    words++;
    if (isAsciiLetter(sample[i - 1] ?? 0) || isAsciiLetter(sample[i + 1] ?? 0)) among++;
  }
  return among * 2 > words;
}

function isAsciiLetter(byte: number): boolean {
  const lower = byte | 32;
  return lower >= 97 && lower <= 122;
}

/** The logarithm of the likelihood that the bytes are Russian text in a code page, up to a constant. */
function likelihood(sample: Uint8Array, runs: readonly (readonly [number, string])[]): number {
  const weights = new Float64Array(256).fill(Math.log(OTHER));
  const cases = new Int8Array(256);
  for (const [first, letters] of runs) {
    for (let i = 0; i < letters.length; i++) {
      const lower = letters[i]!.toLowerCase();
      weights[first + i] = Math.log(FREQUENCIES[lower]!);
      cases[first + i] = letters[i] === lower ? 1 : 2;
    }
  }
  const counts = new Uint32Array(256);
  let capitalsWithin = 0;
  for (let i = 0; i < sample.length; i++) {
    const byte = sample[i]!;
    counts[byte]!++;
    if (byte >= 0x80 && cases[byte] === 2 && i > 0 && cases[sample[i - 1]!] === 1) capitalsWithin++;
  }
  let sum = -CAPITAL_WITHIN * capitalsWithin;
  for (let byte = 0x80; byte < 256; byte++) sum += counts[byte]! * weights[byte]!;
  return sum;
}
