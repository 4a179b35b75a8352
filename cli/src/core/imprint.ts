import { crc32 } from 'node:zlib';

/** What is known of a body that need not be kept. */
export type Imprint = {
  readonly length: number;
  readonly checksum: number;
  /** Its last thousand bytes. */
  readonly ending: string;
};

const endingBytes = 1_000;
const nothing = Buffer.alloc(0);

/** Takes the imprint of a body while it comes. */
export class ImprintTaker {
  #length = 0;
  #checksum = 0;
  #last: Buffer = nothing;

  add(chunk: Buffer): void {
    this.#length += chunk.length;
    this.#checksum = crc32(chunk, this.#checksum);
    this.#last = chunk.length >= endingBytes ? chunk : Buffer.concat([this.#last.subarray(-endingBytes), chunk]);
  }

  take(): Imprint {
    const ending = this.#last.toString('latin1', Math.max(0, this.#last.length - endingBytes));
    return { length: this.#length, checksum: this.#checksum, ending };
  }
}

export function imprintOf(body: Buffer): Imprint {
  const taker = new ImprintTaker();
  taker.add(body);
  return taker.take();
}

/** Whether two imprints are of the same body. */
export const isSameBody = (one: Imprint, other: Imprint): boolean =>
  one.length === other.length && one.checksum === other.checksum;
