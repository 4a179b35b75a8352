import { createHash } from 'node:crypto';

/** A short digest of a value, to tell whether it changed. */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
