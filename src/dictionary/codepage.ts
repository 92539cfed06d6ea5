// Tells the code page of a text that is neither marked nor UTF-8, from its letters. Three code pages write Russian: the same
// bytes are other letters in each, so the right one is that whose letters are as frequent as in Russian and whose capitals stand
// where words begin. Where letters beyond ASCII stand among ASCII ones (caf\xe9), the text is in a Western code page.

/** What the letters say. */
export interface Guess {
  readonly encoding: string;
  /** Whether another code page is nearly as likely. */
  readonly doubtful: boolean;
}

/** By letter how often it stands in Russian text, per ten thousand (Lyashevskaya and Sharov 2009, rounded). */
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
/** Per ten thousand, characters that are not Russian letters: signs, frames, letters of other languages. */
const OTHER = 1;

/** Where each code page has its Cyrillic letters: the first byte of a run, and the run. */
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

/** Bytes that are looked at, from the middle of the file: lists in alphabetical order are no sample at their beginning. */
const SAMPLE = 1 << 11;
/** What a capital behind a small letter, which hardly any word has, takes from the logarithm of a code page's likelihood. */
const CAPITAL_WITHIN = 4;
/** How much likelier (as a logarithm) the first code page is beforehand, and by how much one must win to be sure. */
const FIRST_BONUS = 3;
const SURE = 6;

/** The code page that the letters beyond ASCII speak for. */
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

/** Whether most of the bytes beyond ASCII that stand in words stand beside ASCII letters. */
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

/** The logarithm of how likely Russian text gives these bytes in a code page, up to a constant. */
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
  let sum = 0;
  let before = 0;
  for (let i = 0; i < sample.length; i++) {
    const byte = sample[i]!;
    const here = cases[byte]!;
    if (byte >= 0x80) sum += weights[byte]! - (before === 1 && here === 2 ? CAPITAL_WITHIN : 0);
    before = here;
  }
  return sum;
}
