// Runs tasks side by side and hands out their results in the order of their items. A slow reader slows the tasks down, so only a limited
// number of results wait for it.

import pLimit from 'p-limit';

/**
 * @param jobs the most tasks at work at a time
 * @param ahead the most items begun or done that have not been handed out
 * @throws what a task throws, when its turn comes
 */
export async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  jobs: number,
  ahead: number,
  task: (item: Item) => Promise<Result>,
): AsyncGenerator<{ readonly item: Item; readonly result: Result }, void, void> {
  const limit = pLimit(jobs);
  const waiting: { readonly item: Item; readonly result: Promise<Result> }[] = [];
  const first = async () => {
    const { item, result } = waiting.shift()!;
    return { item, result: await result };
  };
  try {
    for (const item of items) {
      const result = limit(task, item);
      result.catch(() => {}); // the error is thrown when its turn comes
      waiting.push({ item, result });
      if (waiting.length >= ahead) yield await first();
    }
    while (waiting.length > 0) yield await first();
  } finally {
    limit.clearQueue();
  }
}
