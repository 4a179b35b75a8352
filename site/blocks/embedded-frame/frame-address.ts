/**
 * The address as a frame may load it: over https, from one of these hosts, and never from our own, whose pages could undo
 * the frame's sandbox. Otherwise undefined.
 */
export function frameAddress(url: string | null, hosts: readonly string[], ownHost: string): URL | undefined {
  const address = URL.parse(url ?? '');
  if (address?.protocol !== 'https:' || address.hostname === ownHost) return undefined;
  return hosts.includes(address.host) ? address : undefined;
}
