// The page's side of its workers: one studies the entry under the cursor, the other fills. A new question of a kind stops the search for
// the old one, and no answer to a question that was given up reaches the page.

import type { Answer, Answered, Asked, Question, Stop } from './ask.js';

/** Told of each answer. @param last whether no more follow */
export type OnAnswer = (answer: Answer, last: boolean) => void;

/** Questions that come with the cursor; the others are asked by hand, and may take long. */
const QUICK: ReadonlySet<Question['kind']> = new Set(['study', 'check', 'clues', 'read', 'write']);

export class Engine {
  readonly #workers: readonly [quick: Worker, slow: Worker];
  readonly #open = new Map<number, { readonly question: Question; readonly tell: OnAnswer; readonly worker: Worker }>();
  #ids = 0;

  /** @param start starts a worker */
  constructor(start: () => Worker) {
    this.#workers = [start(), start()];
    for (const worker of this.#workers) {
      worker.onmessage = ({ data }: MessageEvent<Answered>) => {
        const open = this.#open.get(data.id);
        if (open === undefined) return;
        if (data.last) this.#open.delete(data.id);
        open.tell(data.answer, data.last);
      };
      worker.onerror = ({ message }) => this.#fail(worker, message);
    }
  }

  /**
   * Asks; a question of the same kind that is still open is given up.
   * @returns stops the search; what it found so far is still told
   */
  ask(question: Question, tell: OnAnswer): () => void {
    this.forget(question.kind);
    const id = ++this.#ids;
    const worker = this.#workers[QUICK.has(question.kind) ? 0 : 1];
    this.#open.set(id, { question, tell, worker });
    worker.postMessage({ id, question } satisfies Asked);
    return () => worker.postMessage({ stop: id } satisfies Stop);
  }

  /** The only answer to a question. @throws Error with the worker's message */
  async answer(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.ask(question, answer => {
        if (answer.kind === 'error') reject(new Error(answer.message));
        else resolve(answer);
      });
    });
  }

  /** Gives up the open question of a kind. */
  forget(kind: Question['kind']): void {
    for (const [id, { question, worker }] of this.#open) {
      if (question.kind !== kind) continue;
      this.#open.delete(id);
      worker.postMessage({ stop: id } satisfies Stop);
    }
  }

  /** Gives both workers a list of the user's own. */
  async list(name: string, bytes: Uint8Array | undefined): Promise<number> {
    const told = this.#workers.map(
      worker =>
        new Promise<number>((resolve, reject) => {
          const id = ++this.#ids;
          const question: Question = { kind: 'list', name, bytes };
          const tell: OnAnswer = answer =>
            answer.kind === 'listed'
              ? resolve(answer.words)
              : answer.kind === 'error' && reject(new Error(answer.message));
          this.#open.set(id, { question, tell, worker });
          worker.postMessage({ id, question } satisfies Asked);
        }),
    );
    return (await Promise.all(told))[0]!;
  }

  #fail(worker: Worker, message: string): void {
    for (const [id, open] of this.#open) {
      if (open.worker !== worker) continue;
      this.#open.delete(id);
      open.tell({ kind: 'error', message }, true);
    }
  }
}
