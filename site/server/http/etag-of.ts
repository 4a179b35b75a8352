import type { Encoding } from './accepted-encoding.ts';

/** Every encoding has a tag of its own: the bytes differ, so must a strong tag. */
export const etagOf = (digest: string, encoding: Encoding): string =>
  encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;
