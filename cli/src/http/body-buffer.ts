import { maxBodyBytes } from './decode-body.ts';

const smallest = 4 * 1024;
/** Larger buffers are released. */
const maxKept = 1024 * 1024;
const nothing = Buffer.alloc(0);

/** A reusable buffer for response bodies. Views of it are valid until clear(). */
export class BodyBuffer {
  readonly #likely: BodyBuffer | undefined;
  #memory: Buffer = nothing;
  #length = 0;
  /** True while the body equals the reference so far. */
  #isSame = false;

  /** @param reference buffer expected to hold the same body; nothing is copied until they differ */
  constructor(likely?: BodyBuffer) {
    this.#likely = likely;
  }

  clear(): void {
    if (this.#memory.length > maxKept) this.#memory = nothing;
    this.#length = 0;
    this.#isSame = this.#likely !== undefined;
  }

  /** Allocates space for Content-Length bytes. */
  expect(length: number): void {
    if (!this.#isSame && length > 0 && length <= maxBodyBytes) this.#grow(length);
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

  /** True if the buffer contains chunk at offset. */
  holds(chunk: Buffer, at: number): boolean {
    const end = at + chunk.length;
    return end <= this.#length && this.#memory.compare(chunk, 0, chunk.length, at, end) === 0;
  }

  /** Copies the common prefix; from here on the body differs. */
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
