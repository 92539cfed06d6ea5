// The width of text in a narrow sans serif (about that of PT Sans), for pictures that use the fonts of the reader's machine. Each line is
// stretched or squeezed to this width, whatever the font.

/** The characters of each width, in hundredths of the type size. */
const WIDTHS: Readonly<Record<number, string>> = {
  20: '’.',
  24: "':,",
  28: '; ij()IJl',
  32: '!f',
  36: '"„“”rt/-г',
  40: 'т',
  44: 's?Гzczс',
  48: 'ьyуэ«»kvкяч',
  52: 'aäавлъeéèеёFLxхS',
  56: 'EbdgopquöüÉЕЁЗбднопр0123456789ZhnБУийцPTYРТЬCVСЯ',
  60: 'BВЭAÄßАRGKКЧ',
  64: 'XЛХЪDUÜм',
  68: '–ПжыHNДНOQÖИЙОфЦ',
  72: 'ю',
  76: 'wшщ…Ы',
  80: 'ФMМ&mЖ',
  84: '—W',
  88: 'ШЮ',
  92: 'Щ',
};
/** The width of any other character. */
const OTHER = 60;

const widths = new Map(
  Object.entries(WIDTHS).flatMap(([width, set]) => [...set].map(c => [c, Number(width)] as const)),
);

/** The width of a text in type of size 1. */
export function textWidth(text: string): number {
  let sum = 0;
  for (const character of text) sum += widths.get(character) ?? OTHER;
  return sum / 100;
}
