/** A copy with more changes than this gets a base of its own. */
const maxChanges = 500;

type Changes<Value> = ReadonlyMap<string, Value | null>;

/** An immutable map in insertion order. Its changed copies share a base, so a change does not copy the whole map. */
export class LayeredMap<Value extends object> implements ReadonlyMap<string, Value> {
  readonly #base: ReadonlyMap<string, Value>;
  /** New values of keys in the base; null if removed. */
  readonly #changed: Changes<Value>;
  readonly #added: ReadonlyMap<string, Value>;
  readonly size: number;

  private constructor(
    base: ReadonlyMap<string, Value>,
    changed: Changes<Value>,
    added: ReadonlyMap<string, Value>,
    size: number,
  ) {
    this.#base = base;
    this.#changed = changed;
    this.#added = added;
    this.size = size;
  }

  static from<Value extends object>(map: ReadonlyMap<string, Value>): LayeredMap<Value> {
    return map instanceof LayeredMap ? map : new LayeredMap(map, new Map(), new Map(), map.size);
  }

  get(key: string): Value | undefined {
    const changed = this.#changed.get(key);
    if (changed) return changed;
    return (changed === null ? undefined : this.#base.get(key)) ?? this.#added.get(key);
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  /** A copy with some values replaced, or removed if null. */
  with(changes: Changes<Value>): LayeredMap<Value> {
    if (this.#changed.size + this.#added.size + changes.size > maxChanges) {
      const base = new Map(this);
      for (const [key, value] of changes) {
        if (value) base.set(key, value);
        else base.delete(key);
      }
      return LayeredMap.from(base);
    }
    const changed = new Map(this.#changed);
    const added = new Map(this.#added);
    let { size } = this;
    for (const [key, value] of changes) {
      const isInBase = this.#base.has(key) && changed.get(key) !== null;
      size += Number(value !== null) - Number(isInBase || added.has(key));
      if (isInBase) changed.set(key, value);
      else if (value) added.set(key, value);
      else added.delete(key);
    }
    return new LayeredMap(this.#base, changed, added, size);
  }

  *entries(): Generator<[string, Value], undefined> {
    for (const entry of this.#base) {
      const changed = this.#changed.get(entry[0]);
      if (changed === undefined) yield entry;
      else if (changed) yield [entry[0], changed];
    }
    yield* this.#added;
  }

  *keys(): Generator<string, undefined> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): Generator<Value, undefined> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): Generator<[string, Value], undefined> {
    return this.entries();
  }

  forEach(callback: (value: Value, key: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [key, value] of this) callback(value, key, this);
  }
}
