// One of the page's two workers, with the dictionary of the puzzle: the one that ships for its language, after the user's own lists.

import { type CrossgenWorker, openWorker, type WorkerDictionary, type WorkerLike } from '../worker/client.js';

/** The user's own word lists, by name. */
export type OwnLists = ReadonlyMap<string, Uint8Array>;

export class Desk {
  readonly worker: CrossgenWorker;
  readonly #home: string;
  #lists: OwnLists = new Map();
  #held: { readonly language: string; readonly dictionary: Promise<WorkerDictionary> } | undefined;

  /** @param home the address of the page's folder, where the dictionaries are */
  constructor(worker: WorkerLike, home: string) {
    this.worker = openWorker(worker);
    this.#home = home;
  }

  set lists(lists: OwnLists) {
    this.#lists = lists;
    this.#forget();
  }

  /** Read when it is first needed for a language; the worker holds one at a time. */
  dictionary(language: string): Promise<WorkerDictionary> {
    if (this.#held?.language !== language) {
      this.#forget();
      const own = [...this.#lists].map(([source, bytes]) => ({ source, bytes }));
      const files = [...own, { shipped: language, from: this.#home }];
      this.#held = { language, dictionary: this.worker.readDictionaries(files, { lang: language }) };
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
