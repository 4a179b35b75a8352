const names = ['localhost', '127.0.0.1'];

/**
 * The site's address for a page of this service at `host`: as set, else the origin of the webhooks' target, for the site
 * that receives them shows the content; empty if there is neither. A site of this machine gets the name by which this
 * service was asked, because browsers keep the cookies of a frame only where both have one name.
 */
export function shownAt(siteUrl: string, [target]: readonly string[], host = ''): string {
  const address = siteUrl || (target === undefined ? '' : new URL(target).origin);
  if (address === '') return '';
  const url = new URL(address);
  const [name = ''] = host.split(':');
  if (names.includes(url.hostname) && names.includes(name)) url.hostname = name;
  return url.href.replace(/\/$/, '');
}
