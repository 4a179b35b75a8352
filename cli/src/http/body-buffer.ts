import { largestBody } from './decode-body.ts';

const smallest = 4 * 1024;
/** Larger memory than most pages need is given back. */
const mostKept = 1024 * 1024;
const nothing = Buffer.alloc(0);

/** Memory for the body of one response after another. Bytes that are taken from it are valid until it is cleared. */
export class BodyMemory {
  readonly #likely: BodyMemory | undefined;
  #memory: Buffer = nothing;
  #length = 0;
  /** Whether everything so far is as in the other memory. */
  #isSame = false;

  /** @param likely holds what is likely the same body: of that nothing is copied until it differs */
  constructor(likely?: BodyMemory) {
    this.#likely = likely;
  }

  clear(): void {
    if (this.#memory.length > mostKept) this.#memory = nothing;
    this.#length = 0;
    this.#isSame = this.#likely !== undefined;
  }

  /** Makes room for a body of this length, if that is known. */
  expect(length: number): void {
    if (!this.#isSame && length > 0 && length <= largestBody) this.#grow(length);
  }

  /** @param chunk is copied */
  add(chunk: Buffer): void {
    if (this.#isSame && this.#likely?.holds(chunk, this.#length)) this.#length += chunk.length;
    else {
      if (this.#isSame) this.#keepSame();
      this.#append(chunk);
    }
  }

  get bytes(): Buffer {
    const memory = this.#isSame && this.#likely ? this.#likely.#memory : this.#memory;
    return memory.subarray(0, this.#length);
  }

  /** Whether it holds this chunk at a place. */
  holds(chunk: Buffer, at: number): boolean {
    const end = at + chunk.length;
    return end <= this.#length && this.#memory.compare(chunk, 0, chunk.length, at, end) === 0;
  }

  /** From here on the body differs. */
  #keepSame(): void {
    const same = this.bytes;
    this.#isSame = false;
    this.#length = 0;
    this.#append(same);
  }

  #append(chunk: Buffer): void {
    const length = this.#length + chunk.length;
    if (length > this.#memory.length) this.#grow(Math.max(length, 2 * this.#memory.length, smallest));
    chunk.copy(this.#memory, this.#length);
    this.#length = length;
  }

  #grow(length: number): void {
    if (length <= this.#memory.length) return;
    const larger = Buffer.allocUnsafeSlow(length);
    this.#memory.copy(larger, 0, 0, this.#length);
    this.#memory = larger;
  }
}
