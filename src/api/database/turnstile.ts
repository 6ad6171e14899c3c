/** Lets one through at a time, in the order they came. */
export class Turnstile {
  #last: Promise<void> = Promise.resolve();

  /** Waits for its turn; call what it answers to let the next in. */
  enter(): Promise<() => void> {
    const before = this.#last;
    return new Promise((entered) => {
      this.#last = new Promise((left) => {
        void before.then(() => entered(left));
      });
    });
  }

  async pass<Result>(act: () => Result | Promise<Result>): Promise<Result> {
    const leave = await this.enter();
    try {
      return await act();
    } finally {
      leave();
    }
  }
}
