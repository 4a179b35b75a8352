import { createHash } from 'node:crypto';
import { isCompressible, toBrotli } from '../compression.ts';
import { type InlineHashes, inlineHashes } from '../inline-hashes.ts';
import type { CachedValue } from './page-entry.ts';
import { registered } from './registered.ts';

/** The HTML of a page, or what a route handler answered, as it is sent and kept. */
export type PageBody = {
  /** In `encoding`. */
  bytes: Uint8Array;
  encoding: 'br' | 'identity';
  /** Tells one content from another, whatever its encoding. */
  digest: string;
  /** Undefined where it is no HTML. */
  inline: InlineHashes | undefined;
};

const made = registered('page-bodies', () => new WeakMap<CachedValue, Promise<PageBody>>());

/** Compresses a page once, for the door, the disk and Redis alike. */
export function bodyOf(value: CachedValue): Promise<PageBody> {
  const known = made.get(value);
  if (known) return known;
  const body = makeBody(value);
  made.set(value, body);
  body.catch(() => made.delete(value));
  return body;
}

/** A page that was kept has its body already. */
export const keepBody = (value: CachedValue, body: PageBody): void => void made.set(value, Promise.resolve(body));

export const contentTypeOf = ({ headers }: CachedValue): string =>
  String(headers?.['content-type'] ?? 'text/html; charset=utf-8');

async function makeBody(value: CachedValue): Promise<PageBody> {
  const { html, headers } = value;
  const plain = html === undefined ? (value.body ?? Buffer.alloc(0)) : Buffer.from(html);
  const digest = createHash('sha256')
    .update(plain)
    .update(String(headers?.['location'] ?? ''))
    .digest('base64url')
    .slice(0, 20);
  const inline = html === undefined ? undefined : inlineHashes(html);
  const brotli = isCompressible(contentTypeOf(value)) ? await toBrotli(plain) : plain;
  return brotli.length < plain.length
    ? { bytes: brotli, encoding: 'br', digest, inline }
    : { bytes: plain, encoding: 'identity', digest, inline };
}
