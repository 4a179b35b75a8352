import { stripTrailingSlashes } from '../patterns/trailing-slashes.ts';

const alreadyCanonical = /^[A-Za-z0-9\-._~/]*$/;
const encodedReserved = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

/**
 * Normalizes a path to make rules and requests comparable:
 *
 * - Everything after `?` or `#` is dropped, because rules match only the path.
 * - Trailing slashes are dropped, except from `/`, because the site redirects to the path without them anyway.
 * - Percent-encoding is made uniform. Characters that do not need it are decoded (`%61` → `a`), and characters that do
 *   are encoded (`ä` → `%C3%A4`). Hex digits become uppercase, and letters are composed (NFC). `%2F` stays encoded,
 *   because it is not a separator.
 * - Repeated slashes inside the path stay, because `//a` and `/a` are different requests.
 * - Case is unchanged. {@link pathKey} ignores it.
 */
export function canonicalPath(path: string): string {
  const cut = path.search(/[?#]/);
  const pathname = stripTrailingSlashes(cut === -1 ? path : path.slice(0, cut));
  if (alreadyCanonical.test(pathname)) return pathname || '/';
  return pathname.split('/').map(toCanonicalSegment).join('/');
}

/** The lower-cased canonical path, used as the key of exact origins. */
export function pathKey(path: string): string {
  return canonicalPath(path).toLowerCase();
}

/** The canonical path in Unicode NFD, as some systems send it. */
export function toNfd(canonical: string): string {
  const segments = canonical.split('/');
  return canonical.includes('%') ? segments.map((part) => normalizeSegment(part, 'NFD')).join('/') : canonical;
}

function toCanonicalSegment(segment: string): string {
  return normalizeSegment(segment.replace(/%(?![0-9A-Fa-f]{2})/g, '%25'), 'NFC');
}

function normalizeSegment(segment: string, form: 'NFC' | 'NFD'): string {
  try {
    const encoded = encodeURIComponent(decodeURIComponent(segment).normalize(form));
    return encoded.replace(encodedReserved, decodeURIComponent);
  } catch {
    // Not valid UTF-8, or a lone surrogate: only normalize the hex digits.
    return segment.replace(/%[0-9a-f]{2}/gi, (byte) => byte.toUpperCase());
  }
}

const dotSegment = /\/(?:\.|%2e){1,2}(?=\/|$)/i;

/** Whether a path has a `.` or `..` segment. Clients resolve these before sending, and the server rejects them. */
export const hasDotSegments = (path: string): boolean => dotSegment.test(path);

/** Resolves `.` and `..`, and treats backslashes as slashes, as browsers do. */
export function resolveDotSegments(path: string): string {
  const segments = path.replaceAll('\\', '/').split('/').slice(1);
  const resolved: string[] = [];
  for (const segment of segments) {
    if (/^(?:\.|%2e){2}$/i.test(segment)) resolved.pop();
    else if (!/^(?:\.|%2e)$/i.test(segment)) resolved.push(segment);
  }
  const hasTrailingSlash = /^(?:\.|%2e){1,2}$/i.test(segments.at(-1) ?? '') && resolved.length > 0;
  return `/${resolved.join('/').replace(/^\/+/, '')}${hasTrailingSlash ? '/' : ''}`;
}

/** Whether a target names a host: an absolute URL, or `//…` and `/\…`, which browsers treat alike. */
export function isExternal(target: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(target) || /^[/\\]{2}/.test(target);
}

/** Characters that need no encoding (RFC 3986). */
const safeLocation = /^[!#-;=?-[\]_a-z~]*$/;

function withAsciiHost(url: string): string {
  const origin = /^(https?:\/\/)([^/?#\\@]+)(?=[/?#\\]|$)/i;
  return url.replace(origin, (_, scheme: string, host: string) => scheme + asciiHost(host));
}

/** Normalizes a host as clients do: lowercase, with non-ASCII letters as punycode. Other text is only lowercased. */
export function asciiHost(host: string): string {
  const [, name = '', port = ''] = /^(.*?)(:\d*)?$/s.exec(host) ?? [];
  return (URL.parse(`http://${name}`)?.hostname || name.toLowerCase()) + port;
}

/**
 * Converts a target to a Location header: percent-encodes it where required, replaces backslashes in the path with
 * slashes, and collapses leading slashes.
 */
export function toLocation(target: string): string {
  const onSite = target.replace(/^[/\\]{2,}/, '/');
  if (safeLocation.test(onSite)) return onSite;
  const withSlashes = withAsciiHost(onSite).replace(/^[^?#]*/, (path) => path.replaceAll('\\', '/'));
  return encodeURI(withSlashes.toWellFormed()).replace(/%25(?=[0-9A-F]{2})/gi, '%');
}

/** Percent-encodes a path, segment by segment. */
export function encodePath(text: string): string {
  return text.toWellFormed().split('/').map(encodeURIComponent).join('/');
}

export function stripFragment(url: string): string {
  return splitFragment(url).url;
}

/** Splits a URL into the part before its fragment and the fragment, including the `#`. */
export function splitFragment(url: string): { url: string; fragment: string } {
  const hashAt = url.indexOf('#');
  return hashAt === -1 ? { url, fragment: '' } : { url: url.slice(0, hashAt), fragment: url.slice(hashAt) };
}

/**
 * Appends the request's query: `/a` + `?x=1` → `/a?x=1`. The target's own query comes first, and its fragment last.
 *
 * @param search the query with `?`, or an empty string
 */
export function appendQuery(target: string, search: string): string {
  const query = search.replace(/^\?/, '');
  if (query === '') return target;
  const { url, fragment } = splitFragment(target);
  return `${url}${url.includes('?') ? '&' : '?'}${query}${fragment}`;
}
