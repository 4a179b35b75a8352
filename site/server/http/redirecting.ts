import type { ServerResponse } from 'node:http';
import { type RedirectMatcher, withQuery } from '@vitrine/redirects';
import { splitTarget } from '#lib/routes/page-address.ts';
import { securityHeaders } from './content-security.ts';

const permanent: ReadonlySet<number> = new Set([301, 308]);

/** Sends a visitor elsewhere. Caches keep what holds for ever, and nothing else. */
export function redirectTo(response: ServerResponse, code: number, location: string): void {
  const cacheControl = permanent.has(code) ? 'public, max-age=3600' : 'no-store';
  response.writeHead(code, { location, ...securityHeaders, 'cache-control': cacheControl }).end();
}

/** Follows the legacy map; false where it has no rule for the target. */
export function redirectLegacy(redirects: RedirectMatcher, target: string, response: ServerResponse): boolean {
  const { path, search } = splitTarget(target);
  const legacy = redirects.match(path.replace(/^\/{2,}/, '/'));
  if (legacy) redirectTo(response, legacy.code, withQuery(legacy.target, search));
  return legacy !== undefined;
}
