import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const isLoopback = (address = ''): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);
const namesLoopback = (host = ''): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host);

/** What proxies add to a request that they pass on. */
const ofProxies =
  /^(?:forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cdn-loop|cf-.*|fastly-.*|x-varnish)$/;

/**
 * Whether it comes from this machine itself. A proxy on the same machine does so too, for somebody elsewhere: it gives
 * itself away by what it adds, by the name that was asked for, or by its HTTP/1.0, as nginx does where it adds nothing.
 */
function isFromHere({ socket, headers, httpVersionMinor }: IncomingMessage): boolean {
  if (!isLoopback(socket.remoteAddress) || !namesLoopback(headers.host) || httpVersionMinor === 0) return false;
  return !Object.keys(headers).some((name) => ofProxies.test(name));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function bears(token: string, { headers }: IncomingMessage): boolean {
  const [, given] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** With METRICS_TOKEN: whoever sends it, from anywhere. Without: requests from this machine only. */
export const mayReadMetrics = (request: IncomingMessage, token: string | undefined): boolean =>
  token ? bears(token, request) : isFromHere(request);
