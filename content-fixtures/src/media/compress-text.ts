import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The best that takes no longer than gzip, because nothing is kept. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compressors = {
  br: (text: Buffer) => promisify(brotliCompress)(text, brotli),
  gzip: (text: Buffer) => promisify(gzip)(text),
} as const;
type Encoding = keyof typeof compressors;

/** Drawings and the texts that run with films: pictures and films are compressed as they are. */
export const isCompressible = (file: string): boolean => /\.(?:svg|vtt)$/.test(file);

const isRefused = (parameters: readonly string[]) =>
  parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/i.test(parameter));

/** The best encoding that an `accept-encoding` header names; undefined if that is none. */
export function negotiateEncoding(header: string): Encoding | undefined {
  const accepted = header.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';');
    return isRefused(parameters) ? [] : [name.trim().toLowerCase()];
  });
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

export const compressText = (text: Buffer, encoding: Encoding): Promise<Buffer> => compressors[encoding](text);
