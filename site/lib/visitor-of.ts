import { isIP } from 'node:net';

const isLoopback = (address: string) => /^(?:::1|(?:::ffff:)?127\.[\d.]+)$/.test(address);

/**
 * A visitor's network address: the peer's, or behind a proxy on this machine the last one that the proxy named. Where Next's
 * own server stands at the front it names the peer there itself.
 */
export function visitorOf(peer: string, forwardedFor: string | string[] | null | undefined): string {
  const named = String(forwardedFor ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return isLoopback(peer) && named && isIP(named) ? named : peer;
}
