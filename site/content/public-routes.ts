import { cacheLife, cacheTag } from 'next/cache';
import { maxTagsPerCall } from '#lib/cms/tags/cache-tags.ts';
import { localeKeys } from '#lib/locales.ts';
import { customBaseUrls, getPublicUrl } from '#lib/routes/locale-urls.ts';
import { getRouteTable, getRouteTableTags } from './route-table.ts';

/** Returns all routes, sorted by path. */
export async function publicRoutes() {
  'use cache';
  cacheLife('max');
  const tables = await Promise.all(localeKeys.map(getRouteTable));
  const found = await getRouteTableTags();
  for (let start = 0; start < found.length; start += maxTagsPerCall)
    cacheTag(...found.slice(start, start + maxTagsPerCall));
  return tables
    .flatMap((table) => [...table.values()])
    .map(({ site, type, template, route, lang, slug }) => ({
      ...{ site, type, template, route, lang, slug },
      // Only needed if locales have their own hosts.
      ...(customBaseUrls && { url: getPublicUrl(route) }),
    }))
    .toSorted((a, b) => a.route.localeCompare(b.route, 'en'));
}
