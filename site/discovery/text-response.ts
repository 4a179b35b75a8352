import { digestOf } from '#lib/digest.ts';

/**
 * A 404 where there is no text; else a response that caches keep and ask about each time: it is as cheap to confirm as it is small, and always right.
 */
export function textResponse(request: Request, type: string, text: string | undefined): Response {
  if (text === undefined) return new Response(null, { status: 404 });
  const etag = `"${digestOf(text)}"`;
  const headers = { etag, 'cache-control': 'public, max-age=0, must-revalidate' };
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag) || known.includes('*')) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, 'content-type': `${type}; charset=utf-8` } });
}

/** What XML 1.0 allows nowhere, not even escaped (production 2). */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** The same for XML, without the characters that no XML may hold. */
export const xmlResponse = (request: Request, type: string, xml: string | undefined): Response =>
  textResponse(request, type, xml?.replace(forbidden, ''));
