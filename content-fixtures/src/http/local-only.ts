import type { IncomingMessage } from 'node:http';
import { HttpError } from './http-error.ts';

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** An absolute-form request target, whose host replaces that of the header (RFC 9112, section 3.2.2). */
const absoluteForm = /^http:\/\/([^/?#@\s]+)(?![^/?#])(.*)$/i;

/**
 * Rejects requests from other hosts and origins (DNS rebinding, cross-site requests from a visitor's browser). Throws
 * HttpError 400 or 403.
 */
export function assertLocalRequest(request: IncomingMessage): void {
  const { headers, headersDistinct, url = '', method } = request;
  const [header = '', ...others] = headersDistinct['host'] ?? [];
  if (others.length > 0) throw new HttpError(400, 'the request has more than one Host header; send one');
  const [, named, rest = ''] = absoluteForm.exec(url) ?? [];
  const host = named ?? header;
  if (named !== undefined) {
    headers.host = host;
    request.url = rest.replace(/^(?!\/)/, '/');
  } else if (!url.startsWith('/') && !(url === '*' && method === 'OPTIONS'))
    throw new HttpError(400, 'the request target must be a path that begins with "/"');
  if (!loopbackHost.test(host))
    throw new HttpError(403, `the host "${host}" is not allowed; use localhost or 127.0.0.1`);
  const { origin } = headers;
  if (origin !== undefined && origin !== `http://${host}`)
    throw new HttpError(403, `requests from the origin "${origin}" are not allowed; use the desk at http://${host}/`);
  if (headers['sec-fetch-site'] === 'cross-site')
    throw new HttpError(403, `requests from other sites are not allowed; use the desk at http://${host}/`);
}
