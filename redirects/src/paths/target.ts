import { isExternal, resolveDotSegments, splitFragment, toLocation } from './canonical-path.ts';

/** Returns the host of the site URL, including the port, or undefined if the URL is missing or invalid. */
export function getHost(site: string | undefined): string | undefined {
  return site === undefined ? undefined : URL.parse(site)?.host;
}

/** Resolves a target as a client does: strips the site's own host, and resolves dot segments and backslashes. */
export function resolveTarget(target: string, host: string | undefined): string {
  if (target.startsWith('/') && !/\/\.|\/%2e|\\/i.test(target)) return target;
  const url = stripOwnHost(target, host);
  if (isExternal(url) || !url.startsWith('/')) return url;
  const end = url.search(/[?#]/);
  return end === -1 ? resolveDotSegments(url) : resolveDotSegments(url.slice(0, end)) + url.slice(end);
}

function stripOwnHost(target: string, host: string | undefined): string {
  const [, named = '', rest = ''] = /^https?:\/\/([^/?#\\]*)(.*)$/is.exec(target) ?? [];
  if (host === undefined || named.toLowerCase() !== host) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** A target, split where the request's query goes. */
export type TargetParts = {
  /** Everything before the fragment, including the target's query. */
  readonly url: string;
  /** The fragment, including `#`, or an empty string if there is none. */
  readonly fragment: string;
  /** Separator before the request's query. */
  readonly querySeparator: '?' | '&';
};

/** Splits a target where the request's query is inserted: after its own query and before its fragment. */
export function splitTarget(target: string): TargetParts {
  const parts = splitFragment(toLocation(target));
  return { ...parts, querySeparator: parts.url.includes('?') ? '&' : '?' };
}
