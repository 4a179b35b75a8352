import { shortHash } from '#lib/short-hash.ts';

/** Returns the text with an ETag and `must-revalidate`, 304 if the client has it, or 404 without text. */
export function textResponse(request: Request, type: string, text: string | undefined): Response {
  if (text === undefined) return new Response(null, { status: 404 });
  const etag = `"${shortHash(text)}"`;
  const headers = { etag, 'cache-control': 'public, max-age=0, must-revalidate' };
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag) || known.includes('*')) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, 'content-type': `${type}; charset=utf-8` } });
}

/** Characters forbidden in XML 1.0 (production 2). */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Like `textResponse`, without characters forbidden in XML. */
export const xmlResponse = (request: Request, type: string, xml: string | undefined): Response =>
  textResponse(request, type, xml?.replace(forbidden, ''));
