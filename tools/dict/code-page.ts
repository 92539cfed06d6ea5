// Text to windows-1251, the code page of the Russian files: its upper half as the WHATWG table has it.

const codes = new Map<string, number>();
const decoder = new TextDecoder('windows-1251');
for (let code = 0; code < 256; code++) if (code !== 0x98) codes.set(decoder.decode(Uint8Array.of(code)), code);

/** @throws RangeError naming a character that the code page does not have. */
export function encodeWindows1251(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = codes.get(text[i]!);
    if (code === undefined)
      throw new RangeError(`windows-1251 has no '${text[i]}' (in ${text.slice(Math.max(0, i - 40), i + 10)})`);
    bytes[i] = code;
  }
  return bytes;
}

export function isWindows1251(text: string): boolean {
  for (const character of text) if (!codes.has(character)) return false;
  return true;
}
