import { type Finding, finding } from '../report/report.ts';
import { type Crawl, describeType, followRedirects } from './crawl-record.ts';

/** Checks that pages in the route table and the sitemap exist. */
export function inventoryFindings(crawl: Crawl): Finding[] {
  return [...(crawl.routes ? [] : checkStart(crawl)), ...checkRoutes(crawl)];
}

/** Without a route table, at least the start page must exist. */
function checkStart({ pages, start }: Crawl): Finding[] {
  const { record } = followRedirects(start, pages);
  if (!record || record.failure !== undefined) return [];
  const problem = (message: string, fix: string) => [finding('start-page-unavailable', 'error', start, message, fix)];
  if (record.location && 'url' in record.location)
    return problem(`redirects to ${record.location.url}`, `Crawl that site: --site ${record.location.url}`);
  if (record.status !== 200) return problem(`responds with ${record.status}`, 'Check the URL of the site.');
  return record.isHtml ? [] : problem(`is not a page: it ${describeType(record)}`, 'Check the URL of the site.');
}

function checkRoutes({ pages, routes, listed }: Crawl): Finding[] {
  const routePaths = new Set(routes);
  const expected = [
    ...[...routePaths].map((path) => ({ path, code: 'route-unavailable', source: 'route table' })),
    ...(listed ?? [])
      .filter((path) => !routePaths.has(path))
      .map((path) => ({ path, code: 'sitemap-url-unavailable', source: 'sitemap' })),
  ];
  return expected.flatMap(({ path, code, source }): Finding[] => {
    const record = pages.get(path);
    if (!record || record.status === 200 || record.failure !== undefined) return [];
    const message = `is in the ${source}, but responds with ${record.status}`;
    return [finding(code, 'error', path, message, `Publish the page, or remove it from the ${source}.`)];
  });
}

/**
 * Finds orphans, and pages missing from the route table or the sitemap. Without a route table, the sitemap takes
 * its place.
 */
export function checkOrphans(
  { pages, start, routes, listed, disallowed, complete }: Crawl,
  referrers: ReadonlyMap<string, string[]>,
): Finding[] {
  const source = routes ? 'route table' : 'sitemap';
  const known = new Set(routes ?? listed);
  const linkedPaths = new Set([start]);
  for (const [path, from] of referrers) {
    const finalPath = followRedirects(path, pages).record?.path;
    if (finalPath !== undefined && from.some((page) => page !== finalPath)) linkedPaths.add(finalPath);
  }
  // noindex pages need no links.
  const isIndexable = (path: string) => pages.get(path)?.status === 200 && pages.get(path)?.noindex === false;
  // A disallowed page might link to them.
  const orphans =
    complete && disallowed.length === 0 ? [...known].filter((path) => isIndexable(path) && !linkedPaths.has(path)) : [];
  const notInTable = [...pages.values()].filter(
    ({ path, status, isHtml, isBeyond }) =>
      routes && status === 200 && isHtml && !isBeyond && !known.has(path) && !path.includes('?') && referrers.has(path),
  );
  const inSitemap = listed && new Set(listed);
  const notInSitemap = [...known].filter(
    (path) => inSitemap && !inSitemap.has(path) && pages.get(path)?.noindex === false,
  );
  return [
    ...orphans.map((subject) => finding('orphan', 'warning', subject, `is in the ${source}, but no page links to it`)),
    ...notInTable.map(({ path }) =>
      finding('not-in-route-table', 'info', path, 'is linked, but not in the route table'),
    ),
    ...notInSitemap.map((subject) =>
      finding('not-in-sitemap', 'info', subject, 'can be indexed, but is not in the sitemap'),
    ),
  ];
}
