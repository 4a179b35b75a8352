import { headerSafe, leavesSite, resolvedPath } from './canonical-path.ts';

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

/** A target in the parts between which a server puts the request's query. */
export type TargetParts = {
  /** Up to the fragment, with the target's own query. */
  readonly address: string;
  /** With its `#`, or empty. */
  readonly fragment: string;
  /** The separator between the address and the request's query. */
  readonly joiner: '?' | '&';
};

/** Splits a target: the request's query goes after the target's own and before its fragment. */
export function partsOfTarget(target: string): TargetParts {
  const safe = headerSafe(target);
  const hashAt = safe.indexOf('#');
  const address = hashAt === -1 ? safe : safe.slice(0, hashAt);
  return { address, fragment: hashAt === -1 ? '' : safe.slice(hashAt), joiner: address.includes('?') ? '&' : '?' };
}
