import { createHash } from 'node:crypto';
import { perProcess } from '#lib/per-process.ts';
import { arrangeScripts, type InlineCode } from './arrange-scripts.ts';
import { isCompressible, toBrotli } from './compression.ts';
import type { RenderedPage } from './rendered-page.ts';

/** The HTML of a page, or the response body of a route handler, as it is sent and stored. */
export type PageBody = {
  /** In `encoding`. */
  bytes: Uint8Array;
  encoding: 'br' | 'identity';
  /** Identifies the content, whatever its encoding. */
  digest: string;
  /** Identifies the payload that the HTML leaves to its scripts; undefined if it contains it, or has none. */
  payload: string | undefined;
  /** The inline scripts and styles of the page; undefined if it is not HTML. */
  inline: InlineCode | undefined;
};

const made = perProcess('page-bodies', () => new WeakMap<RenderedPage, Promise<PageBody>>());

/** The content of a page, with the address under which its scripts find its payload. */
type Addressed = { value: RenderedPage; path: string | undefined };

/** Compresses a page once, for the door, the disk and Redis alike. */
export function bodyOf({ value, path }: Addressed): Promise<PageBody> {
  const known = made.get(value);
  if (known) return known;
  const body = makeBody(value, path);
  made.set(value, body);
  body.catch(() => made.delete(value));
  return body;
}

/** Sets the body of a page that was read from a store. */
export const keepBody = (value: RenderedPage, body: PageBody): void => void made.set(value, Promise.resolve(body));

export const contentTypeOf = ({ headers }: RenderedPage): string =>
  String(headers?.['content-type'] ?? 'text/html; charset=utf-8');

/** Identifies a payload. */
export const payloadDigest = (rscData: Uint8Array): string => digestOf(rscData);

/** Of the bytes, and of where a redirect leads. */
const digestOf = (bytes: Uint8Array, location = '') =>
  createHash('sha256').update(bytes).update(location).digest('base64url').slice(0, 20);

/**
 * React ends a text with a comment if what follows was not there yet when it wrote the text. One is needed only
 * between two texts, which a browser would join; without the others the same content makes the same page, however long its parts took.
 */
const needlessComments = /<!-- -->(?=<)/g;

async function makeBody(value: RenderedPage, address: string | undefined): Promise<PageBody> {
  const { rscData, headers, status } = value;
  const html = value.html?.replace(needlessComments, '');
  // A 404 is put together from parts for each address, which its payload names too.
  const isNamed = rscData && address !== undefined && status !== 404;
  const outside = isNamed ? { digest: payloadDigest(rscData), address } : undefined;
  const arranged = html === undefined ? undefined : arrangeScripts(html, rscData?.toString(), outside);
  const plain = arranged ? Buffer.from(arranged.html) : (value.body ?? Buffer.alloc(0));
  const digest = digestOf(plain, String(headers?.['location'] ?? ''));
  const about = { digest, payload: arranged?.isPayloadOutside ? outside?.digest : undefined, inline: arranged?.inline };
  const brotli = isCompressible(contentTypeOf(value)) ? await toBrotli(plain) : plain;
  return brotli.length < plain.length
    ? { bytes: brotli, encoding: 'br', ...about }
    : { bytes: plain, encoding: 'identity', ...about };
}
