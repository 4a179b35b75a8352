import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Exchange } from './exchange.ts';

const isLoopback = (address = ''): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);
const isLoopbackHost = (host = ''): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host);

/** Headers that proxies add to forwarded requests. */
const proxyHeaderPattern =
  /^(?:forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cdn-loop|cf-.*|fastly-.*|x-varnish)$/;

/**
 * Reports whether a request comes from this machine without a proxy. Proxies are recognized by their headers, a
 * non-loopback Host, or HTTP/1.0 (nginx's default upstream version).
 */
function isLocalRequest({ request, host }: Exchange): boolean {
  const { socket, headers, httpVersionMinor } = request;
  if (!isLoopback(socket.remoteAddress) || !isLoopbackHost(host) || httpVersionMinor === 0) return false;
  return !Object.keys(headers).some((name) => proxyHeaderPattern.test(name));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function hasBearerToken(tokens: readonly string[], { headers }: IncomingMessage): boolean {
  const [, given] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return given !== undefined && tokens.some((token) => timingSafeEqual(digest(given), digest(token)));
}

/** Operator tokens (two during a rotation), and the setting that holds them. */
export type OperatorAccess = { tokens: readonly string[]; setting: string };

/** Accepts requests with a token or, if none is set, requests from this machine. */
export const isOperator = (exchange: Exchange, { tokens }: OperatorAccess): boolean =>
  tokens.length > 0 ? hasBearerToken(tokens, exchange.request) : isLocalRequest(exchange);

/** Sends 401 or 403 unless the request is an operator's. Returns whether it did. */
export function rejectUnlessOperator(exchange: Exchange, access: OperatorAccess): boolean {
  const { tokens, setting } = access;
  if (isOperator(exchange, access)) return false;
  exchange.response
    .writeHead(tokens.length > 0 ? 401 : 403, {
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'www-authenticate': 'Bearer',
    })
    .end(`${tokens.length > 0 ? `Send ${setting}` : `Set ${setting}, or send the request from this machine`}.\n`);
  return true;
}
