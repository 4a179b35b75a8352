const loopbackNames = ['localhost', '127.0.0.1'];

/**
 * The website's URL: `websiteUrl`, or else the origin of the first webhook target; empty if neither is set. Uses the same
 * loopback name as `host`, because browsers drop a frame's cookies when the two differ.
 */
export function websiteUrlFor(websiteUrl: string, [target]: readonly string[], host = ''): string {
  const address = websiteUrl || (target === undefined ? '' : new URL(target).origin);
  if (address === '') return '';
  const url = new URL(address);
  const [name = ''] = host.split(':');
  if (loopbackNames.includes(url.hostname) && loopbackNames.includes(name)) url.hostname = name;
  return url.href.replace(/\/$/, '');
}
