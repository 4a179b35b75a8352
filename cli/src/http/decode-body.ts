import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { NoResponseError } from './no-response-error.ts';

/** Limit for bodies, encoded or decoded. */
export const maxBodyBytes = 50 * 1024 * 1024;
const limits = { maxOutputLength: maxBodyBytes };

const decoders: Record<string, (body: Buffer) => Promise<Buffer>> = {
  gzip: (body) => promisify(gunzip)(body, limits),
  deflate: (body) => promisify(inflate)(body, limits),
  br: (body) => promisify(brotliDecompress)(body, limits),
};

const isGzip = (body: Buffer): boolean => body[0] === 0x1f && body[1] === 0x8b;

/** Reports whether a body is compressed, also as a gzip file without a header, such as `sitemap.xml.gz`. */
export const isEncoded = (body: Buffer, encoding: string | undefined): boolean =>
  encoding !== undefined || isGzip(body);

/**
 * Decodes a body.
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
