// One of the page's two workers, with the dictionary of the puzzle: the one that ships for its language, after the user's own lists. For some
// languages a second one ships, of rare words: those whose only clue is a translation.

import { type CrossgenWorker, openWorker, type WorkerDictionary, type WorkerLike } from '../worker/client.js';

/** The user's own word lists, by name. */
export type OwnLists = ReadonlyMap<string, Uint8Array>;

/** The languages for which rare words ship: tools/page.js puts them in. */
declare const WITH_RARE_WORDS: readonly string[];

export const hasRareWords = (language: string): boolean => WITH_RARE_WORDS.includes(language);

export class Desk {
  readonly worker: CrossgenWorker;
  readonly #home: string;
  #lists: OwnLists = new Map();
  #held: { readonly names: string; readonly dictionary: Promise<WorkerDictionary> } | undefined;

  /** @param home the address of the page's folder, where the dictionaries are */
  constructor(worker: WorkerLike, home: string) {
    this.worker = openWorker(worker);
    this.#home = home;
  }

  /** How many lists of the user stand before the dictionaries that ship. */
  get ownLists(): number {
    return this.#lists.size;
  }

  set lists(lists: OwnLists) {
    this.#lists = lists;
    this.#forget();
  }

  /** Read when it is first needed; the worker holds one at a time. @param rare whether it has the rare words, too */
  dictionary(language: string, rare: boolean): Promise<WorkerDictionary> {
    const shipped = [language, ...(rare ? [`${language}-extra`] : [])];
    const names = shipped.join();
    if (this.#held?.names !== names) {
      this.#forget();
      const own = [...this.#lists].map(([source, bytes]) => ({ source, bytes }));
      const files = [...own, ...shipped.map(name => ({ shipped: name, from: this.#home }))];
      this.#held = { names, dictionary: this.worker.readDictionaries(files, { lang: language }) };
    }
    return this.#held!.dictionary;
  }

  #forget(): void {
    this.#held?.dictionary.then(
      dictionary => this.worker.forgetDictionary(dictionary),
      () => undefined,
    );
    this.#held = undefined;
  }
}
