import { largestBody } from './unpack.ts';

const smallest = 4 * 1024;
/** Larger memory than most pages need is given back. */
const mostKept = 1024 * 1024;
const nothing = Buffer.alloc(0);

/** Memory for the body of one response after another. Bytes that are taken from it are valid until it is cleared. */
export class BodyMemory {
  #memory: Buffer = nothing;
  #length = 0;

  clear(): void {
    if (this.#memory.length > mostKept) this.#memory = nothing;
    this.#length = 0;
  }

  /** Makes room for a body of this length, if that is known. */
  expect(length: number): void {
    if (length > 0 && length <= largestBody) this.#grow(length);
  }

  /** @param chunk is copied */
  add(chunk: Buffer): void {
    const length = this.#length + chunk.length;
    if (length > this.#memory.length) this.#grow(Math.max(length, 2 * this.#memory.length, smallest));
    chunk.copy(this.#memory, this.#length);
    this.#length = length;
  }

  get bytes(): Buffer {
    return this.#memory.subarray(0, this.#length);
  }

  #grow(length: number): void {
    if (length <= this.#memory.length) return;
    const larger = Buffer.allocUnsafeSlow(length);
    this.bytes.copy(larger);
    this.#memory = larger;
  }
}
