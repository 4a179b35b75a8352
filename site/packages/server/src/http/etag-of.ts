import type { Encoding } from './content-coding.ts';

/** Every encoding has its own tag: where the bytes differ, so must a strong ETag. */
export const etagOf = (digest: string, encoding: Encoding): string =>
  encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;
