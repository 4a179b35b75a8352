import { createHash } from 'node:crypto';
import { perProcess } from '#lib/per-process.ts';
import { isCompressible, toBrotli } from './compression.ts';
import { type JoinedScripts, joinScripts } from './join-scripts.ts';
import type { RenderedPage } from './rendered-page.ts';

/** The HTML of a page, or the response body of a route handler, as it is sent and stored. */
export type PageBody = {
  /** In `encoding`. */
  bytes: Uint8Array;
  encoding: 'br' | 'identity';
  /** Identifies the content, whatever its encoding. */
  digest: string;
  /** The inline scripts and styles of the page; undefined if it is not HTML. */
  inline: Omit<JoinedScripts, 'html'> | undefined;
};

const made = perProcess('page-bodies', () => new WeakMap<RenderedPage, Promise<PageBody>>());

/** Compresses a page once, for the door, the disk and Redis alike. */
export function bodyOf(value: RenderedPage): Promise<PageBody> {
  const known = made.get(value);
  if (known) return known;
  const body = makeBody(value);
  made.set(value, body);
  body.catch(() => made.delete(value));
  return body;
}

/** Sets the body of a page that was read from a store. */
export const keepBody = (value: RenderedPage, body: PageBody): void => void made.set(value, Promise.resolve(body));

export const contentTypeOf = ({ headers }: RenderedPage): string =>
  String(headers?.['content-type'] ?? 'text/html; charset=utf-8');

async function makeBody(value: RenderedPage): Promise<PageBody> {
  const { headers } = value;
  const joined = value.html === undefined ? undefined : joinScripts(value.html, value.rscData?.toString());
  const plain = joined ? Buffer.from(joined.html) : (value.body ?? Buffer.alloc(0));
  const digest = createHash('sha256')
    .update(plain)
    .update(String(headers?.['location'] ?? ''))
    .digest('base64url')
    .slice(0, 20);
  const inline = joined && { scripts: joined.scripts, foreign: joined.foreign };
  const brotli = isCompressible(contentTypeOf(value)) ? await toBrotli(plain) : plain;
  return brotli.length < plain.length
    ? { bytes: brotli, encoding: 'br', digest, inline }
    : { bytes: plain, encoding: 'identity', digest, inline };
}
