const loopbackNames = ['localhost', '127.0.0.1'];

/**
 * The site's URL: `siteUrl`, or else the origin of the first webhook target; empty if neither is set. Uses the same
 * loopback name as `host`, because browsers drop a frame's cookies when the two differ.
 */
export function resolveSiteUrl(siteUrl: string, [target]: readonly string[], host = ''): string {
  const known = siteUrl || (target === undefined ? '' : new URL(target).origin);
  if (known === '') return '';
  const url = new URL(known);
  const [name = ''] = host.split(':');
  if (loopbackNames.includes(url.hostname) && loopbackNames.includes(name)) url.hostname = name;
  return url.href.replace(/\/$/, '');
}
