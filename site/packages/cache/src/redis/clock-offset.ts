/** How far Redis's clock is ahead of this instance's. */
export class ClockOffset {
  readonly #now: () => number;
  #milliseconds = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  get milliseconds(): number {
    return this.#milliseconds;
  }

  /** @param readTime runs `TIME`, which returns seconds and microseconds */
  async measure(readTime: () => Promise<[string, string]>): Promise<void> {
    const sentAt = this.#now();
    const [seconds, microseconds] = await readTime();
    const receivedAt = this.#now();
    const time = Number(seconds) * 1000 + Number(microseconds) / 1000;
    const [least, most] = [time - receivedAt, time - sentAt];
    // An offset that agrees with the reply is kept, because a late reply would make it less precise.
    if (this.#milliseconds < least || this.#milliseconds > most) this.#milliseconds = (least + most) / 2;
  }
}
