import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { NoResponseError } from './no-response-error.ts';

/** No body may be larger, packed or not. */
export const maxBodyBytes = 50 * 1024 * 1024;
const limits = { maxOutputLength: maxBodyBytes };

const unpackers: Record<string, (body: Buffer) => Promise<Buffer>> = {
  gzip: (body) => promisify(gunzip)(body, limits),
  deflate: (body) => promisify(inflate)(body, limits),
  br: (body) => promisify(brotliDecompress)(body, limits),
};

const isGzip = (body: Buffer): boolean => body[0] === 0x1f && body[1] === 0x8b;

/** Whether a body is packed: also a file that is although no header says so, as `sitemap.xml.gz`. */
export const isEncoded = (body: Buffer, encoding: string | undefined): boolean =>
  encoding !== undefined || isGzip(body);

/**
 * A body without its encodings.
 * @throws NoResponse
 */
export async function decodeBody(body: Buffer, encoding: string | undefined): Promise<Buffer> {
  const names = (encoding ?? '').toLowerCase().split(',');
  let plain = body;
  try {
    for (const name of names.reverse()) plain = (await unpackers[name.trim()]?.(plain)) ?? plain;
    if (isGzip(plain)) plain = (await unpackers['gzip']?.(plain)) ?? plain;
  } catch (error) {
    throw new NoResponseError('its body cannot be unpacked', { cause: error });
  }
  return plain;
}
