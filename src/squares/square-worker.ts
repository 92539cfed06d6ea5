// The worker thread around a hand: it gets one order and sends messages.

import { answer, serve } from '#platform/threads';
import { work } from './square-hand.js';
import { CONTROL, type HandOrder, MAX_UNREAD, type Message } from './unit-report.js';

/** Sends a message, and waits while the reader is far behind. */
function send(message: Message, { control }: HandOrder): void {
  answer(message);
  let unread = Atomics.add(control, CONTROL.unread, 1) + 1;
  while (unread > MAX_UNREAD && Atomics.load(control, CONTROL.stop) === 0) {
    Atomics.wait(control, CONTROL.unread, unread, 100);
    unread = Atomics.load(control, CONTROL.unread);
  }
}

serve((order: HandOrder) =>
  work(
    order,
    message => send(message, order),
    () => performance.now(),
  ),
);
