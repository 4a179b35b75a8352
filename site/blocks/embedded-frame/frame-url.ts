/**
 * The address if a frame may load it, else undefined: it must use https and one of these hosts. Our own host is
 * refused, because a page of the same origin can remove its frame's sandbox.
 */
export function parseFrameUrl(url: string | null, hosts: readonly string[], ownHost: string): URL | undefined {
  const address = URL.parse(url ?? '');
  if (address?.protocol !== 'https:' || address.hostname === ownHost) return undefined;
  return hosts.includes(address.host) ? address : undefined;
}
