import { hash } from 'node:crypto';
import { hasSameBody, isSameRender, type SiteResponse } from '../http/response.ts';
import { type Finding, finding } from '../report/report.ts';

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

/** The page that prefetches, which Next's router sends as next-url and includes in the cache key. */
const prefetchingPage = '/';

/** Computes the `_rsc` query value from the router headers (Next 16.4); empty for a full payload. */
function rscQueryKey(segment: string | undefined): string {
  if (segment === undefined) return '';
  return hash('sha256', `1,${segment},0,${prefetchingPage}`, 'buffer').subarray(0, 12).toString('base64url');
}

const htmlType = /^text\/html\b/i;
const payloadType = /^text\/x-component\b/i;

function payloadVariant(name: string, path: string, segment?: string): Variant {
  const prefetch = segment && {
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': segment,
    'next-url': prefetchingPage,
  };
  const mark = path.includes('?') ? '&' : '?';
  return {
    name,
    path: `${path}${mark}_rsc=${rscQueryKey(segment)}`,
    headers: { rsc: '1', ...prefetch },
    type: payloadType,
    isPage: false,
  };
}

/** Returns the requests that browsers make for a page: Brotli, gzip, client navigation and prefetch. */
export const createVariants = (path: string): Variant[] => [
  ...['br', 'gzip'].map((name) => ({ name, path, headers: { 'accept-encoding': name }, type: htmlType, isPage: true })),
  payloadVariant('payload', path),
  payloadVariant('prefetch', path, '/_tree'),
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

/** Checks the content type and the body of a variant. */
export function checkVariant(
  { name, type, isPage }: Variant,
  path: string,
  response: SiteResponse,
  page: SiteResponse,
): Finding | undefined {
  const received = response.headers['content-type'] ?? 'none';
  if (!type.test(received))
    return finding('content-type-mismatch', 'error', path, `as ${name} has the content type ${received}`);
  return isPage && isSameRender(response, page) && !hasSameBody(response, page)
    ? finding('body-mismatch', 'error', path, `has a different body as ${name} than when uncompressed`)
    : undefined;
}
