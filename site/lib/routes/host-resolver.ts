import { defaultLocale, localeKeys, locales } from '#lib/locales.ts';
import { type BaseUrls, buildUrl } from './localized-url.ts';
import { splitTarget } from './page-path.ts';
import { getLocaleFromPath } from './path-locale.ts';
import { isLocaleIndependent } from './routes.ts';

/** The internal path of a request, or the URL to redirect to. */
type Resolution = { path: string } | { location: string };

export type HostResolver = (host: string, target: string) => Resolution;

/** Maps a host and request target to an internal path. Unknown hosts are treated as the default locale's. */
export function createHostResolver(homes: BaseUrls): HostResolver {
  const bases = localeKeys.map((site) => {
    const { host, pathname } = new URL(homes[site]);
    return { site, host, base: pathname.replace(/\/$/, '') };
  });
  const [fallback] = bases.filter(({ site }) => site === defaultLocale);
  const nearestFirst = bases.toSorted((a, b) => b.base.length - a.base.length);

  return (given, target) => {
    const { path, search } = splitTarget(target);
    if (isLocaleIndependent(path)) return { path: target };
    const requested = given.toLowerCase().replace(/:(?:80|443)$/, '');
    const host = bases.some((place) => place.host === requested) ? requested : fallback?.host;
    const place = nearestFirst.find((one) => one.host === host && `${path}/`.startsWith(`${one.base}/`));
    const elsewhere = { location: buildUrl(homes, path) + search };
    if (!place) return elsewhere;
    const { basePath } = locales[place.site];
    const rest = path.slice(place.base.length);
    const internal = rest === '/' && place.base === '' ? basePath || '/' : basePath + rest;
    const named = getLocaleFromPath(path);
    const isInside = named === defaultLocale || (named === place.site && internal === path);
    return isInside ? { path: internal + search } : elsewhere;
  };
}
