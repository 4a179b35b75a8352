type Held = { bytes: number; drop: () => void; second: number };

/** Use is noted no finer than this: what is asked for a thousand times a second need not be moved as often. */
const grainMs = 1000;
const secondNow = () => Math.floor(Date.now() / grainMs);

/**
 * Keeps the sum of what is held below a number of bytes: what was used longest ago is dropped first. The holder of each
 * thing says how to drop it.
 */
export class ByteLimited<Key extends object> {
  readonly #held = new Map<Key, Held>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get bytes(): number {
    return this.#bytes;
  }

  hold(key: Key, bytes: number, drop: () => void): void {
    this.release(key);
    this.#held.set(key, { bytes, drop, second: secondNow() });
    this.#bytes += bytes;
    for (const [oldest, held] of this.#held) {
      if (this.#bytes <= this.#limit || oldest === key) break;
      this.release(oldest);
      held.drop();
    }
  }

  /** Notes that this was used just now, give or take a second. */
  touch(key: Key): void {
    const held = this.#held.get(key);
    const second = secondNow();
    if (!held || held.second === second) return;
    held.second = second;
    this.#held.delete(key);
    this.#held.set(key, held);
  }

  release(key: Key): void {
    const held = this.#held.get(key);
    if (!held) return;
    this.#held.delete(key);
    this.#bytes -= held.bytes;
  }
}
