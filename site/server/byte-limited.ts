type Held = { bytes: number; drop: () => void };

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
    this.#held.set(key, { bytes, drop });
    this.#bytes += bytes;
    for (const [oldest, held] of this.#held) {
      if (this.#bytes <= this.#limit || oldest === key) break;
      this.release(oldest);
      held.drop();
    }
  }

  /** Notes that this was used just now. */
  touch(key: Key): void {
    const held = this.#held.get(key);
    if (!held) return;
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
