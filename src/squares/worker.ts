// The worker thread around a hand: it gets one order and sends messages.

import { parentPort, workerData } from 'node:worker_threads';
import { work } from './hand.js';
import { CONTROL, type HandOrder, MAX_UNREAD, type Message } from './report.js';

const order = workerData as HandOrder;

/** Sends a message, and waits while the reader is far behind. */
function send(message: Message): void {
  const { control } = order;
  parentPort!.postMessage(message);
  let unread = Atomics.add(control, CONTROL.unread, 1) + 1;
  while (unread > MAX_UNREAD && Atomics.load(control, CONTROL.stop) === 0) {
    Atomics.wait(control, CONTROL.unread, unread, 100);
    unread = Atomics.load(control, CONTROL.unread);
  }
}

work(order, send, () => performance.now());
