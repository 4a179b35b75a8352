import { defaultSite, isSite, type Site, siteHandles, sites } from '#lib/sites.ts';

/** The site whose pages are at a path, by how it begins. */
export const siteOfPath = (path: string): Site =>
  siteHandles.find((site) => sites[site].basePath !== '' && `${path}/`.startsWith(`${sites[site].basePath}/`)) ??
  defaultSite;

/** The site that a path names by its first `en` or `fr` segment, wherever it is: the language of what is no page (A9). */
export const siteNamedIn = (path: string): Site => path.split('/').find(isSite) ?? defaultSite;
