import { cacheLife, cacheTag } from 'next/cache';
import { tags } from '#lib/cache/tags.ts';
import { routeTable } from './find-route.ts';
import { siteHandles } from './sites.ts';

/** Every route of every site in the shape of spec section 3, ordered by path. */
export async function publicRoutes() {
  'use cache';
  cacheLife('max');
  cacheTag(...siteHandles.map(tags.routes));
  const tables = await Promise.all(siteHandles.map(routeTable));
  return tables
    .flatMap((table) => [...table.values()])
    .map(({ site, type, template, route, lang, slug }) => ({ site, type, template, route, lang, slug }))
    .toSorted((a, b) => a.route.localeCompare(b.route, 'en'));
}
