import { fetchRoutes, fetchText } from './fetch-text.ts';

/** Paths outside the route table, one per kind. */
const extraPaths = [
  '/search?q=light',
  '/fr/search?q=xyzzy',
  '/search',
  '/projects?page=2',
  '/nowhere',
  '/fr/nowhere',
  '/newsletter?state=subscribed',
];

/** The HTML of every page of a site, and of samples of pages rendered per request. */
export async function fetchAllPages(url: string): Promise<{ path: string; html: string }[]> {
  const paths = [...(await fetchRoutes(url)).map(({ route }) => route), ...extraPaths];
  const pages: { path: string; html: string }[] = [];
  for (const path of paths) pages.push({ path, html: (await fetchText(url + path)).text });
  return pages;
}
