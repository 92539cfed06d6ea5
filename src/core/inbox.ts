// What threads say, in the order of its arrival, for one reader.

export class Inbox<Message> {
  readonly #messages: Message[] = [];
  #error: Error | undefined;
  #wake: (() => void) | undefined;

  /** Puts what a thread says into the box: see `Thread.listen`. */
  readonly hearing = {
    message: (message: Message): void => {
      this.#messages.push(message);
      this.#wake?.();
    },
    error: (error: Error): void => {
      this.#error = error;
      this.#wake?.();
    },
  };

  /** The next message. @throws the error of a thread that has failed */
  async take(): Promise<Message> {
    for (;;) {
      if (this.#error !== undefined) throw this.#error;
      const message = this.#messages.shift();
      if (message !== undefined) return message;
      await new Promise<void>(resolve => {
        this.#wake = resolve;
      });
    }
  }
}
