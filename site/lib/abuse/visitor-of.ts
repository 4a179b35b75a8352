import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { env } from '#lib/env.ts';

const kindOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** This machine, and the addresses and networks of TRUSTED_PROXIES. */
function proxiesOf(named: readonly string[]): BlockList {
  const proxies = new BlockList();
  proxies.addSubnet('127.0.0.0', 8, 'ipv4');
  proxies.addAddress('::1', 'ipv6');
  for (const one of named) {
    const [address = '', bits] = one.split('/');
    if (bits === undefined) proxies.addAddress(address, kindOf(address));
    else proxies.addSubnet(address, Number(bits), kindOf(address));
  }
  return proxies;
}

const trusted = proxiesOf(env.TRUSTED_PROXIES);

/** An IPv4 address that arrived at an IPv6 socket is written as one. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');
const isTrusted = (address: string) => isIP(address) > 0 && trusted.check(address, kindOf(address));

/**
 * A visitor's network address: the peer's, or behind trusted proxies the last one they named that is no proxy itself. Where
 * Next's own server stands at the front it names the peer there itself.
 */
export function visitorOf(peer: string, forwardedFor: string | string[] | null | undefined): string {
  let visitor = plain(peer);
  const named = String(forwardedFor ?? '').split(',');
  while (isTrusted(visitor)) {
    const next = plain(named.pop()?.trim() ?? '');
    if (!isIP(next)) break;
    visitor = next;
  }
  return visitor;
}

/** The address of the visitor who sent a request. */
export const visitorAt = ({ socket, headers }: IncomingMessage): string =>
  visitorOf(socket.remoteAddress ?? '', headers['x-forwarded-for']);
