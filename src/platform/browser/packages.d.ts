// The types of modules that have none: stemmers, hyphens, and a file that the build packs.

declare module 'snowball-stemmer.jsx/dest/*.js' {
  type Stemmer = new () => { stemWord(word: string): string };
  export const EnglishStemmer: Stemmer;
  export const GermanStemmer: Stemmer;
  export const RussianStemmer: Stemmer;
}

declare module 'hyphen/*/index.js' {
  const library: { hyphenateSync(text: string): string };
  export default library;
}

declare module 'cadical-wasm/cadical.wasm' {
  /** Packed, in base64. */
  const code: string;
  export default code;
}
