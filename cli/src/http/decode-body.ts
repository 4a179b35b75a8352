import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { NoResponseError } from './no-response-error.ts';

/** Maximum size of a body, encoded or decoded. */
export const maxBodyBytes = 50 * 1024 * 1024;
const limits = { maxOutputLength: maxBodyBytes };

const decoders: Record<string, (body: Buffer) => Promise<Buffer>> = {
  gzip: (body) => promisify(gunzip)(body, limits),
  deflate: (body) => promisify(inflate)(body, limits),
  br: (body) => promisify(brotliDecompress)(body, limits),
};

const isGzip = (body: Buffer): boolean => body[0] === 0x1f && body[1] === 0x8b;

/** Reports whether a body is encoded, or is a gzip file, such as `sitemap.xml.gz`. */
export const isEncoded = (body: Buffer, encoding: string | undefined): boolean =>
  encoding !== undefined || isGzip(body);

/**
 * Decodes a body according to its Content-Encoding, and unpacks gzip files.
 * @throws NoResponseError
 */
export async function decodeBody(body: Buffer, encoding: string | undefined): Promise<Buffer> {
  const names = (encoding ?? '').toLowerCase().split(',');
  let plain = body;
  try {
    for (const name of names.reverse()) plain = (await decoders[name.trim()]?.(plain)) ?? plain;
    if (isGzip(plain)) plain = (await decoders['gzip']?.(plain)) ?? plain;
  } catch (error) {
    throw new NoResponseError('its body cannot be decoded', { cause: error });
  }
  return plain;
}

/** Browsers look for the charset only in this many bytes. */
const maxScanBytes = 1_024;
const utf8 = 'utf-8';

/** Decodes text by its byte-order mark, its Content-Type, the charset that a page declares, or else as UTF-8. */
export function decodeCharset(content: Buffer, type: string): string {
  const label =
    byteOrderMark(content) ?? findCharset(type) ?? (/html/i.test(type) ? declaredCharset(content) : undefined) ?? utf8;
  if (/^utf-?8$/i.test(label)) return content.toString();
  try {
    return new TextDecoder(label).decode(content);
  } catch {
    // The charset is unknown.
    return content.toString();
  }
}

function byteOrderMark(content: Buffer): string | undefined {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le';
  return content[0] === 0xfe && content[1] === 0xff ? 'utf-16be' : undefined;
}

const findCharset = (text: string): string | undefined => /charset\s*=\s*["']?([^\s"';>]+)/i.exec(text)?.[1];

function declaredCharset(content: Buffer): string | undefined {
  const tags =
    content
      .subarray(0, maxScanBytes)
      .toString('latin1')
      .match(/<meta\b[^<>]*>/gi) ?? [];
  const label = tags.map(findCharset).find((one) => one !== undefined);
  // A declaration that can be read as ASCII is not in UTF-16.
  return label !== undefined && /^utf-16/i.test(label) ? utf8 : label;
}
