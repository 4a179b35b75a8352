/**
 * Returns the URL if it is https and on an allowed host, else undefined. The site's own host is rejected, because a
 * same-origin page can remove its iframe's sandbox.
 */
export function parseFrameUrl(url: string | null, hosts: readonly string[], ownHost: string): URL | undefined {
  const parsed = URL.parse(url ?? '');
  if (parsed?.protocol !== 'https:' || parsed.hostname === ownHost) return undefined;
  return hosts.includes(parsed.host) ? parsed : undefined;
}
