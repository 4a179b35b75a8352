import { cacheLife, cacheTag } from 'next/cache';
import { tagsPerCall } from '#lib/cms/tags/tags.ts';
import { movedHomes, publicUrl } from '#lib/routes/home-urls.ts';
import { siteHandles } from '#lib/sites.ts';
import { routeTable, routeTableTags } from './route-table.ts';

/** The routes of all sites, sorted by path. */
export async function publicRoutes() {
  'use cache';
  cacheLife('max');
  const tables = await Promise.all(siteHandles.map(routeTable));
  const found = await routeTableTags();
  for (let start = 0; start < found.length; start += tagsPerCall) cacheTag(...found.slice(start, start + tagsPerCall));
  return tables
    .flatMap((table) => [...table.values()])
    .map(({ site, type, template, route, lang, slug }) => ({
      ...{ site, type, template, route, lang, slug },
      // Where paths alone would be of the wrong host.
      ...(movedHomes && { url: publicUrl(route) }),
    }))
    .toSorted((a, b) => a.route.localeCompare(b.route, 'en'));
}
