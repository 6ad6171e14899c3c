/** Lets one through at a time, in the order they came. */
export class Turnstile {
  #last: Promise<void> = Promise.resolve();

  /** Waits for its turn; call what it answers to let the next in. */
  async enter(): Promise<() => void> {
    const before = this.#last;
    let leave = () => {};
    this.#last = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    return leave;
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
