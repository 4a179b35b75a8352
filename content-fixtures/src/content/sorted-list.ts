const maxChunkLength = 512;

export type Compare<Item> = (a: Item, b: Item) => number;
type Chunk<Item> = readonly Item[];
/** True for all items up to a position, false from there on. */
type IsBefore<Item> = (item: Item) => boolean;

/** An immutable sorted list, stored in chunks, so a change copies one chunk instead of the whole list. */
export class SortedList<Item extends object> {
  readonly #order: Compare<Item>;
  readonly #chunks: readonly Chunk<Item>[];

  private constructor(order: Compare<Item>, chunks: readonly Chunk<Item>[]) {
    this.#order = order;
    this.#chunks = chunks;
  }

  /** @param order returns 0 only for an item and itself */
  static from<Item extends object>(items: Iterable<Item>, order: Compare<Item>): SortedList<Item> {
    return new SortedList(order, splitIntoChunks([...items].sort(order)));
  }

  get length(): number {
    return this.#chunks.reduce((sum, { length }) => sum + length, 0);
  }

  [Symbol.iterator](): Generator<Item, undefined> {
    return this.filter(() => true);
  }

  *filter(isMatch: (item: Item) => boolean): Generator<Item, undefined> {
    for (const chunk of this.#chunks) {
      for (const item of chunk) if (isMatch(item)) yield item;
    }
  }

  *from(isBefore: IsBefore<Item>): Generator<Item, undefined> {
    const { index, chunk, position } = this.#find(isBefore);
    for (const items of [chunk.slice(position), ...this.#chunks.slice(index + 1)]) {
      for (const item of items) yield item;
    }
  }

  lastBefore(isBefore: IsBefore<Item>): Item | undefined {
    const { index, chunk, position } = this.#find(isBefore);
    return position > 0 ? chunk[position - 1] : this.#chunks[index - 1]?.at(-1);
  }

  with(item: Item): SortedList<Item> {
    const { index, chunk, position } = this.#find((other) => this.#order(other, item) < 0);
    return this.#withChunk(index, chunk.toSpliced(position, 0, item));
  }

  without(item: Item): SortedList<Item> {
    const { index, chunk, position } = this.#find((other) => this.#order(other, item) < 0);
    return chunk[position] === item ? this.#withChunk(index, chunk.toSpliced(position, 1)) : this;
  }

  /** The first position for which `isBefore` is false, or the end. */
  #find(isBefore: IsBefore<Item>): { index: number; chunk: Chunk<Item>; position: number } {
    const chunks = this.#chunks;
    const index = findPosition(chunks.slice(0, -1), (chunk) => {
      const last = chunk.at(-1);
      return last !== undefined && isBefore(last);
    });
    const chunk = chunks[index] ?? [];
    return { index, chunk, position: findPosition(chunk, isBefore) };
  }

  #withChunk(index: number, chunk: Chunk<Item>): SortedList<Item> {
    return new SortedList(this.#order, this.#chunks.toSpliced(index, 1, ...splitIntoChunks(chunk)));
  }
}

/** Fills the chunks of a long list only halfway, which leaves room for insertions. Omits empty chunks. */
function splitIntoChunks<Item>(items: readonly Item[]): Chunk<Item>[] {
  const count = items.length > maxChunkLength ? Math.ceil((2 * items.length) / maxChunkLength) : 1;
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size)).filter(
    ({ length }) => length > 0,
  );
}

function findPosition<Item extends object>(items: readonly Item[], isBefore: IsBefore<Item>): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item && isBefore(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
