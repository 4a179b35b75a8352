import zlib from 'node:zlib';

/** What stands between two places of the address, ready to be sent in either encoding. */
type Piece = { plain: Buffer; deflated: Buffer; checksum: (before: number) => number };

const gzipStart = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const emptyLastBlock = Buffer.from([3, 0]);

/** So that nothing in a piece refers to text before it, and the next one begins on a byte. */
const apart = { level: 9, finishFlush: zlib.constants.Z_FULL_FLUSH };

/** Text as it is, in a block of its own (RFC 1951 section 3.2.4). Addresses are far shorter than the 64 kB that it can hold. */
function storedBlock(text: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(text.length, 1);
  head.writeUInt16LE(~text.length & 0xffff, 3);
  return Buffer.concat([head, text]);
}

/**
 * The CRC-32 of any text followed by this one, from the CRC-32 of the text. Each bit of that changes the result in a way of
 * its own, so that 33 checksums tell all others.
 */
function checksumWith(plain: Buffer): (before: number) => number {
  const afterNothing = zlib.crc32(plain, 0);
  const changes = Array.from({ length: 32 }, (_, bit) => zlib.crc32(plain, (1 << bit) >>> 0) ^ afterNothing);
  return (before) => {
    let checksum = afterNothing;
    for (let bit = 0; bit < 32; bit++) if ((before >>> bit) & 1) checksum ^= changes[bit] ?? 0;
    return checksum >>> 0;
  };
}

const pieceOf = (html: string): Piece => {
  const plain = Buffer.from(html);
  return { plain, deflated: zlib.deflateRawSync(plain, apart), checksum: checksumWith(plain) };
};

const escapeHtml = (text: string) => text.replace(/[&'"<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Safe in the payload too, which is JSON, where percent-encoded text needs no escaping. */
const shownAddress = (target: string) => encodeURI(target.toWellFormed()).replaceAll('%25', '%').replaceAll("'", '%27');

/**
 * A document into which any address can be put where its own stands. What is between is compressed once, so that a response
 * costs little more than one from memory. Gzip, unlike brotli, lets text be put between compressed parts.
 */
export class PathTemplate {
  readonly #pieces: readonly Piece[];

  /** @param own the address that the document was rendered with, which stands in text and attributes only */
  constructor(html: string, own: string) {
    this.#pieces = html.split(own).map(pieceOf);
  }

  /** The parts of the body for a target, in gzip or as it is. */
  with(target: string, isGzip: boolean): Buffer[] {
    const address = Buffer.from(escapeHtml(shownAddress(target)));
    return isGzip ? this.#gzip(address) : this.#plain(address);
  }

  #plain(address: Buffer): Buffer[] {
    return this.#pieces.flatMap(({ plain }, index) => (index === 0 ? [plain] : [address, plain]));
  }

  #gzip(address: Buffer): Buffer[] {
    const block = storedBlock(address);
    const parts: Buffer[] = [gzipStart];
    let sum = 0;
    let length = 0;
    for (const [index, { plain, deflated, checksum }] of this.#pieces.entries()) {
      if (index > 0) {
        parts.push(block);
        sum = zlib.crc32(address, sum);
        length += address.length;
      }
      parts.push(deflated);
      sum = checksum(sum);
      length += plain.length;
    }
    const end = Buffer.alloc(8);
    end.writeUInt32LE(sum, 0);
    end.writeUInt32LE(length, 4);
    return [...parts, emptyLastBlock, end];
  }
}
