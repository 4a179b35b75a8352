import type { IncomingMessage } from 'node:http';
import { HttpError } from './http-error.ts';

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Lets only this machine's own pages reach what may change content. A page elsewhere can send requests to loopback from
 * a visitor's browser, under its own Origin or under a host name that it makes point here. Throws HttpError 403.
 */
export function guardAdmin(request: IncomingMessage): void {
  const { host = '', origin } = request.headers;
  if (!loopback.test(host)) throw new HttpError(403, `the host "${host}" is not this machine; use localhost`);
  if (origin !== undefined && origin !== `http://${host}`) {
    throw new HttpError(403, `the origin "${origin}" may not change content; use the desk at http://${host}/`);
  }
  if (request.headers['sec-fetch-site'] === 'cross-site')
    throw new HttpError(403, 'requests from other sites are refused');
}
