import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Level 5 takes about as long as gzip; results are not cached.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compressors = {
  br: (text: Buffer) => promisify(brotliCompress)(text, brotli),
  gzip: (text: Buffer) => promisify(gzip)(text),
} as const;
type Encoding = keyof typeof compressors;

/** SVG and WebVTT; images and videos are already compressed. */
export const isCompressible = (file: string): boolean => /\.(?:svg|vtt)$/.test(file);

const isRefused = (parameters: readonly string[]) =>
  parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/i.test(parameter));

/** Best accepted encoding; undefined if none. */
export function negotiateEncoding(header: string): Encoding | undefined {
  const accepted = header.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';');
    return isRefused(parameters) ? [] : [name.trim().toLowerCase()];
  });
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

export const compressText = (text: Buffer, encoding: Encoding): Promise<Buffer> => compressors[encoding](text);
