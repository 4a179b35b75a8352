import { createHash, type Hash } from 'node:crypto';
import zlib from 'node:zlib';
import { inlineTexts } from '#cache/pages/arrange-scripts.ts';
import { inlineHash } from '#lib/scripts/inline-scripts.ts';

/** Where an address is put in: text and attributes, or JSON in a script. */
type Place = 'html' | 'script';
/** What stands between two of its places, ready to be sent in either encoding. */
type Piece = { plain: Buffer; deflated: Buffer; checksum: (before: number) => number; next: Place | undefined };
/** An inline script with the address in it: the hash of what comes before, and what comes after each. */
type Script = { approved: string; begun: Hash; rest: readonly Buffer[] };

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

function piecesOf(html: string, own: string): Piece[] {
  const pieces: Piece[] = [];
  let isScript = false;
  let start = 0;
  const searched = new RegExp(`<script|</script>|${RegExp.escape(own)}`, 'g');
  const add = (end: number, next: Place | undefined) => {
    const plain = Buffer.from(html.slice(start, end));
    pieces.push({ plain, deflated: zlib.deflateRawSync(plain, apart), checksum: checksumWith(plain), next });
  };
  for (const { 0: found, index } of html.matchAll(searched)) {
    if (found === own) {
      add(index, isScript ? 'script' : 'html');
      start = index + own.length;
    } else isScript = found === '<script';
  }
  add(html.length, undefined);
  return pieces;
}

const scriptsWith = (html: string, own: string): Script[] =>
  inlineTexts(html).flatMap((text) => {
    const [first = '', ...rest] = text.split(own);
    if (rest.length === 0) return [];
    const begun = createHash('sha256').update(first);
    return [{ approved: inlineHash(text), begun, rest: rest.map((piece) => Buffer.from(piece)) }];
  });

const escapeHtml = (text: string) => text.replace(/[&'"<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Safe in scripts too: the payload is JSON in a string, where percent-encoded text needs no escaping. */
const shownAddress = (target: string) => encodeURI(target.toWellFormed()).replaceAll('%25', '%').replaceAll("'", '%27');

function hashWith({ begun, rest }: Script, shown: Buffer): string {
  const hash = begun.copy();
  for (const piece of rest) hash.update(shown).update(piece);
  return `'sha256-${hash.digest('base64')}'`;
}

/**
 * A document into which any address can be put where its own stands. What is between is compressed once, so that a response
 * costs little more than one from memory. Gzip, unlike brotli, lets text be put between compressed parts.
 */
export class AddressedDocument {
  readonly #pieces: readonly Piece[];
  readonly #scripts: readonly Script[];
  readonly #policy: string;

  /**
   * @param own the address that the document was rendered with
   * @param policy the content security policy that approves its scripts by their hashes
   */
  constructor(html: string, own: string, policy: string) {
    this.#pieces = piecesOf(html, own);
    this.#scripts = scriptsWith(html, own);
    this.#policy = policy;
  }

  /** The parts of the body for a target, in gzip or as it is, and its policy. */
  with(target: string, isGzip: boolean): { body: Buffer[]; policy: string } {
    const shown = shownAddress(target);
    const texts = { script: Buffer.from(shown), html: Buffer.from(escapeHtml(shown)) };
    const policy = this.#scripts.reduce(
      (changed, script) => changed.replace(script.approved, hashWith(script, texts.script)),
      this.#policy,
    );
    return { body: isGzip ? this.#gzip(texts) : this.#plain(texts), policy };
  }

  #plain(texts: Record<Place, Buffer>): Buffer[] {
    return this.#pieces.flatMap(({ plain, next }) => (next ? [plain, texts[next]] : [plain]));
  }

  #gzip(texts: Record<Place, Buffer>): Buffer[] {
    const blocks = { script: storedBlock(texts.script), html: storedBlock(texts.html) };
    const parts: Buffer[] = [gzipStart];
    let sum = 0;
    let length = 0;
    for (const { plain, deflated, checksum, next } of this.#pieces) {
      parts.push(deflated);
      sum = checksum(sum);
      length += plain.length;
      if (!next) continue;
      parts.push(blocks[next]);
      sum = zlib.crc32(texts[next], sum);
      length += texts[next].length;
    }
    const end = Buffer.alloc(8);
    end.writeUInt32LE(sum, 0);
    end.writeUInt32LE(length, 4);
    return [...parts, emptyLastBlock, end];
  }
}
