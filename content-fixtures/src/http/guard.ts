import type { IncomingMessage } from 'node:http';
import { HttpError } from './http-error.ts';

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Admits only the programs and pages of this machine. A page from elsewhere can send requests to loopback from a visitor's
 * browser, under its own origin or under a host name that resolves to loopback. Throws HttpError 400 or 403.
 */
export function guard({ headers, headersDistinct, url = '' }: IncomingMessage): void {
  const [host = '', ...others] = headersDistinct['host'] ?? [];
  if (others.length > 0) throw new HttpError(400, 'the request names more than one host');
  if (!url.startsWith('/')) throw new HttpError(400, 'the request must name a path');
  if (!loopback.test(host)) throw new HttpError(403, `the host "${host}" is not this machine; use localhost`);
  const { origin } = headers;
  if (origin !== undefined && origin !== `http://${host}`)
    throw new HttpError(403, `the origin "${origin}" is refused; use the desk at http://${host}/`);
  if (headers['sec-fetch-site'] === 'cross-site') throw new HttpError(403, 'requests from other sites are refused');
}
