import { createHash } from 'node:crypto';
import { hasSameBody, isSameRender, type SiteResponse } from '../http/response.ts';
import type { Finding } from '../report/report.ts';

/** A representation that a CDN caches separately. */
export type Variant = {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Expected content type. */
  readonly type: RegExp;
  /** Whether the decoded body must equal the page's. */
  readonly isPage: boolean;
};

/** Page that prefetches. Next's router sends it as next-url and derives the cache key from it. */
const from = '/';

/** Computes the `_rsc` query value from the router headers (Next 16.4); empty for a full payload. */
function payloadKey(segment: string | undefined): string {
  if (segment === undefined) return '';
  return createHash('sha256').update(`1,${segment},0,${from}`).digest().subarray(0, 12).toString('base64url');
}

const html = /^text\/html\b/i;
const payload = /^text\/x-component\b/i;

function payloadOf(name: string, path: string, segment?: string): Variant {
  const prefetch = segment && {
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': segment,
    'next-url': from,
  };
  const mark = path.includes('?') ? '&' : '?';
  return {
    name,
    path: `${path}${mark}_rsc=${payloadKey(segment)}`,
    headers: { rsc: '1', ...prefetch },
    type: payload,
    isPage: false,
  };
}

/** Returns the requests that browsers make for a page: Brotli, gzip, client navigation and prefetch. */
export const variantsOf = (path: string): Variant[] => [
  ...['br', 'gzip'].map((name) => ({ name, path, headers: { 'accept-encoding': name }, type: html, isPage: true })),
  payloadOf('payload', path),
  payloadOf('prefetch', path, '/_tree'),
];

/** Returns the og:image URL. */
export function findShareImage(body: string): string | undefined {
  const [tag] = /<meta\b[^>]{0,200}\bproperty="og:image"[^>]{0,2000}>/.exec(body) ?? [];
  return /\bcontent="([^"]*)"/.exec(tag ?? '')?.[1]?.replaceAll('&amp;', '&');
}

/** Returns the page's deferred payload URL. */
export function findPayload(body: string): string | undefined {
  return /<script data-payload="([^"]{1,5000})"/.exec(body)?.[1]?.replaceAll('&amp;', '&');
}

/** Checks content type and body of a variant. */
export function variantFault(
  { name, type, isPage }: Variant,
  path: string,
  answer: SiteResponse,
  page: SiteResponse,
): Finding | undefined {
  const fault = (code: string, message: string): Finding => ({ code, severity: 'error', subject: path, message });
  if (!type.test(answer.headers['content-type'] ?? ''))
    return fault('other-type', `as ${name} it is ${answer.headers['content-type'] ?? 'of no type'}`);
  return isPage && isSameRender(answer, page) && !hasSameBody(answer, page)
    ? fault('other-body', `as ${name} it has another body than as it is`)
    : undefined;
}
