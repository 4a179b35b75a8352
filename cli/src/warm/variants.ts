import { createHash } from 'node:crypto';
import { isSameBody, isSameRender, type SiteResponse } from '../http/response.ts';
import type { Finding } from '../report/report.ts';

/** Another form in which a cache in front of the site keeps a page. */
export type Variant = {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The type that it must have. */
  readonly type: RegExp;
  /** Whether it must be the same as the page, once it is unpacked. */
  readonly isPage: boolean;
};

/** From where the prefetch is asked: Next's router says so with each, and gives it an address for every such page. */
const from = '/';

/** Next's parameter for a payload, made from the headers that ask for it (Next 16.4); empty for a whole one. */
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

/** What browsers ask for besides a plain page: compressed, as a client navigation, and as the prefetch of one on the home page. */
export const variantsOf = (path: string): Variant[] => [
  ...['br', 'gzip'].map((name) => ({ name, path, headers: { 'accept-encoding': name }, type: html, isPage: true })),
  payloadOf('payload', path),
  payloadOf('prefetch', path, '/_tree'),
];

/** The picture with which other sites show a page, as its HTML names it. */
export function sharePictureIn(body: string): string | undefined {
  const [tag] = /<meta\b[^>]{0,200}\bproperty="og:image"[^>]{0,2000}>/.exec(body) ?? [];
  return /\bcontent="([^"]*)"/.exec(tag ?? '')?.[1]?.replaceAll('&amp;', '&');
}

/** The payload that a page's scripts fetch, as its HTML names it. */
export function ownPayloadIn(body: string): string | undefined {
  return /<script data-payload="([^"]{1,5000})"/.exec(body)?.[1]?.replaceAll('&amp;', '&');
}

/** What is wrong with the content of a variant, beyond what is asked of every response. */
export function variantFault(
  { name, type, isPage }: Variant,
  path: string,
  answer: SiteResponse,
  page: SiteResponse,
): Finding | undefined {
  const fault = (code: string, message: string): Finding => ({ code, severity: 'error', subject: path, message });
  if (!type.test(answer.headers['content-type'] ?? ''))
    return fault('other-type', `as ${name} it is ${answer.headers['content-type'] ?? 'of no type'}`);
  return isPage && isSameRender(answer, page) && !isSameBody(answer, page)
    ? fault('other-body', `as ${name} it has another body than as it is`)
    : undefined;
}
