/** A map that forgets what was longest not asked for when its values weigh more than the limit. */
export class ByteLimitedMap<Value> {
  readonly #kept = new Map<string, { value: Value; bytes: number }>();
  readonly #limit: number;
  #bytes = 0;

  /** @param limit in bytes, of the values alone */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#kept.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Value | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.value;
  }

  /** As `get`, without counting as use. */
  peek(key: string): Value | undefined {
    return this.#kept.get(key)?.value;
  }

  /** Keeps the value, also one that is larger than the limit, until the next comes; gives the keys that had to go. */
  set(key: string, value: Value, bytes: number): string[] {
    this.delete(key);
    this.#kept.set(key, { value, bytes });
    this.#bytes += bytes;
    const gone: string[] = [];
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#limit || oldest === key) break;
      this.delete(oldest);
      gone.push(oldest);
    }
    return gone;
  }

  delete(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }

  /** From the longest unused to the last used. */
  *[Symbol.iterator](): IterableIterator<[string, Value]> {
    for (const [key, { value }] of this.#kept) yield [key, value];
  }
}
