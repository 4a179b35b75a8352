import type { ServerResponse } from 'node:http';
import { type RedirectMatcher, withQuery } from '@vitrine/redirects';
import { publicLocation } from '../../../../lib/routes/home-urls.ts';
import { splitTarget } from '../../../../lib/routes/page-address.ts';

const permanent: ReadonlySet<number> = new Set([301, 308]);

/** Redirects a visitor. Caches may store only permanent redirects. */
export function redirectTo(response: ServerResponse, code: number, location: string): void {
  const cacheControl = permanent.has(code) ? 'public, max-age=3600' : 'no-store';
  response.writeHead(code, { location: publicLocation(location), 'cache-control': cacheControl }).end();
}

/** Redirects by the legacy map; false if it has no rule for the target. */
export function redirectLegacy(redirects: RedirectMatcher, target: string, response: ServerResponse): boolean {
  const { path, search } = splitTarget(target);
  const legacy = redirects.match(path.replace(/^\/{2,}/, '/'));
  if (legacy) redirectTo(response, legacy.code, withQuery(legacy.target, search));
  return legacy !== undefined;
}
