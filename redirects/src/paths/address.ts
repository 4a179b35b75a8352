import { leavesSite, resolvedPath } from './canonical-path.ts';

/** The host of a site, as targets may name it; undefined when no site is known. */
export function hostOf(site: string | undefined): string | undefined {
  return site === undefined ? undefined : URL.parse(site)?.host;
}

/** A target as clients read it: without the site's own host, and with `.`, `..` and backslashes resolved. */
export function addressAsRead(target: string, host: string | undefined): string {
  if (target.startsWith('/') && !/\/\.|\/%2e|\\/i.test(target)) return target;
  const address = withoutOwnHost(target, host);
  if (leavesSite(address) || !address.startsWith('/')) return address;
  const end = address.search(/[?#]/);
  return end === -1 ? resolvedPath(address) : resolvedPath(address.slice(0, end)) + address.slice(end);
}

function withoutOwnHost(target: string, host: string | undefined): string {
  const [, named = '', rest = ''] = /^https?:\/\/([^/?#\\]*)(.*)$/is.exec(target) ?? [];
  if (host === undefined || named.toLowerCase() !== host) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
