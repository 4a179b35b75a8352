import { createHash } from 'node:crypto';

/** Returns a 16-character SHA-256 digest of a JSON value, for change detection. */
export const shortHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
