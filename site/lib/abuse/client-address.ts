import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { env } from '#lib/env.ts';

const getFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Returns the loopback addresses and the given networks. */
function parseProxies(named: readonly string[]): BlockList {
  const proxies = new BlockList();
  proxies.addSubnet('127.0.0.0', 8, 'ipv4');
  proxies.addAddress('::1', 'ipv6');
  for (const one of named) {
    const [address = '', bits] = one.split('/');
    if (bits === undefined) proxies.addAddress(address, getFamily(address));
    else proxies.addSubnet(address, Number(bits), getFamily(address));
  }
  return proxies;
}

const trustedProxies = parseProxies(env.TRUSTED_PROXIES);

/** Removes the `::ffff:` prefix from an IPv4-mapped IPv6 address. */
const unmapIpv4 = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');
const isTrusted = (address: string) => isIP(address) > 0 && trustedProxies.check(address, getFamily(address));

/**
 * Returns the client address: the peer's or, behind trusted proxies, the last `X-Forwarded-For` entry that is not
 * itself a trusted proxy.
 */
export function resolveClientAddress(peer: string, forwardedFor: string | string[] | null | undefined): string {
  let visitor = unmapIpv4(peer);
  const named = String(forwardedFor ?? '').split(',');
  while (isTrusted(visitor)) {
    const next = unmapIpv4(named.pop()?.trim() ?? '');
    if (!isIP(next)) break;
    visitor = next;
  }
  return visitor;
}

/** Reports whether a request comes from this machine or a proxy in TRUSTED_PROXIES. */
export const isFromTrustedProxy = ({ socket }: IncomingMessage): boolean =>
  isTrusted(unmapIpv4(socket.remoteAddress ?? ''));

/** Returns the client address of a request. */
export const getClientAddress = ({ socket, headers }: IncomingMessage): string =>
  resolveClientAddress(socket.remoteAddress ?? '', headers['x-forwarded-for']);
