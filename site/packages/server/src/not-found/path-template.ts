import zlib from 'node:zlib';

/** Text between two occurrences of the path, plain and deflated. */
type Piece = { plain: Buffer; deflated: Buffer; checksum: (before: number) => number };

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const finalEmptyBlock = Buffer.from([3, 0]);

/** With a full flush, a segment has no back-references and ends on a byte boundary. */
const fullFlush = { level: 9, finishFlush: zlib.constants.Z_FULL_FLUSH };

/** Wraps text in a stored block (RFC 1951 section 3.2.4), which holds up to 64 kB, far more than a path. */
function storedBlock(text: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(text.length, 1);
  head.writeUInt16LE(~text.length & 0xffff, 3);
  return Buffer.concat([head, text]);
}

/**
 * Returns a function that takes the CRC-32 of a prefix and returns the CRC-32 of the prefix followed by `plain`. CRC is
 * linear, so 33 precomputed values suffice.
 */
function crcAppender(plain: Buffer): (before: number) => number {
  const afterNothing = zlib.crc32(plain, 0);
  const changes = Array.from({ length: 32 }, (_, bit) => zlib.crc32(plain, (1 << bit) >>> 0) ^ afterNothing);
  return (before) => {
    let checksum = afterNothing;
    for (let bit = 0; bit < 32; bit++) if ((before >>> bit) & 1) checksum ^= changes[bit] ?? 0;
    return checksum >>> 0;
  };
}

const toPiece = (html: string): Piece => {
  const plain = Buffer.from(html);
  return { plain, deflated: zlib.deflateRawSync(plain, fullFlush), checksum: crcAppender(plain) };
};

const escapeHtml = (text: string) => text.replace(/[&'"<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Percent-encodes the path, which also makes it safe in the JSON payload. */
const toShownPath = (target: string) => encodeURI(target.toWellFormed()).replaceAll('%25', '%').replaceAll("'", '%27');

/**
 * A pre-compressed document with a slot for the path. Gzip, unlike brotli, allows raw bytes between compressed
 * segments.
 */
export class PathTemplate {
  readonly #pieces: readonly Piece[];

  /** @param placeholder the rendered path, which occurs only in text and attributes */
  constructor(html: string, placeholder: string) {
    this.#pieces = html.split(placeholder).map(toPiece);
  }

  /** Returns the body for a path in chunks, gzipped or plain. */
  with(target: string, isGzip: boolean): Buffer[] {
    const shownPath = Buffer.from(escapeHtml(toShownPath(target)));
    return isGzip ? this.#gzip(shownPath) : this.#plain(shownPath);
  }

  #plain(shownPath: Buffer): Buffer[] {
    return this.#pieces.flatMap(({ plain }, index) => (index === 0 ? [plain] : [shownPath, plain]));
  }

  #gzip(shownPath: Buffer): Buffer[] {
    const block = storedBlock(shownPath);
    const parts: Buffer[] = [gzipHeader];
    let sum = 0;
    let length = 0;
    for (const [index, { plain, deflated, checksum }] of this.#pieces.entries()) {
      if (index > 0) {
        parts.push(block);
        sum = zlib.crc32(shownPath, sum);
        length += shownPath.length;
      }
      parts.push(deflated);
      sum = checksum(sum);
      length += plain.length;
    }
    const end = Buffer.alloc(8);
    end.writeUInt32LE(sum, 0);
    end.writeUInt32LE(length, 4);
    return [...parts, finalEmptyBlock, end];
  }
}
