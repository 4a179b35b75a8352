import { defaultSite, siteHandles, sites } from '#lib/sites.ts';
import { splitTarget } from './page-address.ts';
import { type HomeUrls, urlOf } from './public-url.ts';
import { isOfNoSite } from './routes.ts';
import { siteOfPath } from './site-of-path.ts';

/** What a request means: an address, or another URL where the page stands. */
type Placed = { address: string } | { location: string };

export type Placer = (host: string, target: string) => Placed;

/**
 * Reads the host and the target of requests. Hosts that no site has, such as an instance's own, count as the default
 * site's.
 */
export function createPlacer(homes: HomeUrls): Placer {
  const places = siteHandles.map((site) => {
    const { host, pathname } = new URL(homes[site]);
    return { site, host, base: pathname.replace(/\/$/, '') };
  });
  const [fallback] = places.filter(({ site }) => site === defaultSite);
  const nearestFirst = places.toSorted((a, b) => b.base.length - a.base.length);

  return (given, target) => {
    const { path, search } = splitTarget(target);
    if (isOfNoSite(path)) return { address: target };
    const asked = given.toLowerCase().replace(/:(?:80|443)$/, '');
    const host = places.some((place) => place.host === asked) ? asked : fallback?.host;
    const place = nearestFirst.find((one) => one.host === host && `${path}/`.startsWith(`${one.base}/`));
    const elsewhere = { location: urlOf(homes, path) + search };
    if (!place) return elsewhere;
    const { basePath } = sites[place.site];
    const rest = path.slice(place.base.length);
    const address = rest === '/' && place.base === '' ? basePath || '/' : basePath + rest;
    const named = siteOfPath(path);
    const isInside = named === defaultSite || (named === place.site && address === path);
    return isInside ? { address: address + search } : elsewhere;
  };
}
