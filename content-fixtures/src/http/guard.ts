import type { IncomingMessage } from 'node:http';
import { HttpError } from './http-error.ts';

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Lets only programs and pages of this machine in. Through a visitor's browser, pages from elsewhere can send requests to
 * loopback, from their own origin or to a host name that resolves to it. Throws HttpError 400 or 403.
 */
export function guard({ headers, headersDistinct, url = '' }: IncomingMessage): void {
  const [host = '', ...others] = headersDistinct['host'] ?? [];
  if (others.length > 0) throw new HttpError(400, 'the request has more than one Host header; send one');
  if (!url.startsWith('/')) throw new HttpError(400, 'the request target must be a path that begins with "/"');
  if (!loopback.test(host)) throw new HttpError(403, `the host "${host}" is not allowed; use localhost or 127.0.0.1`);
  const { origin } = headers;
  if (origin !== undefined && origin !== `http://${host}`)
    throw new HttpError(403, `requests from the origin "${origin}" are not allowed; use the desk at http://${host}/`);
  if (headers['sec-fetch-site'] === 'cross-site')
    throw new HttpError(403, `requests from other sites are not allowed; use the desk at http://${host}/`);
}
