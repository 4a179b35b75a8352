import { type CrawlRecord, type Destination, destinationOf, type PageRecord } from './crawl-record.ts';
import { discoveryFaults } from './discovery-faults.ts';
import type { Finding } from './report.ts';

/** Everything that is wrong with a crawled site. */
export function crawlFindings(crawl: CrawlRecord): Finding[] {
  const holders = holdersOf(crawl.pages);
  return [
    ...routeFaults(crawl),
    ...linkFaults(crawl, holders),
    ...pageFaults(crawl),
    ...discoveryFaults(crawl),
    ...duplicateTitles(crawl),
    ...strays(crawl, holders),
    ...leftOutFindings(crawl, holders),
  ];
}

/** For each address, the pages that link to it. */
function holdersOf(pages: CrawlRecord['pages']): Map<string, string[]> {
  const holders = new Map<string, string[]>();
  for (const { path, links } of pages.values()) {
    for (const link of links) {
      const others = holders.get(link);
      if (others) others.push(path);
      else holders.set(link, [path]);
    }
  }
  return holders;
}

function routeFaults({ pages, routes, listed }: CrawlRecord): Finding[] {
  const inTable = new Set(routes.map(({ route }) => route));
  const expected = [
    ...[...inTable].map((path) => ({ path, code: 'route-not-200', source: 'route table' })),
    ...(listed ?? [])
      .filter((path) => !inTable.has(path))
      .map((path) => ({ path, code: 'sitemap-not-200', source: 'sitemap' })),
  ];
  return expected.flatMap(({ path, code, source }): Finding[] => {
    const record = pages.get(path);
    if (!record || record.status === 200 || record.failure !== undefined) return [];
    const message = `is in the ${source}, but responds with ${record.status}`;
    return [
      { code, severity: 'error', subject: path, message, fix: `Publish the page, or take it out of the ${source}.` },
    ];
  });
}

function linkFaults({ pages }: CrawlRecord, holders: ReadonlyMap<string, string[]>): Finding[] {
  return Array.from(holders, ([path, related]) => linkFault(path, related, destinationOf(path, pages))).flat();
}

function linkFault(path: string, related: readonly string[], { record, hops, isEndless }: Destination): Finding[] {
  if (!record || record.failure !== undefined) return [];
  const fault = (code: string, severity: Finding['severity'], message: string, fix: string): Finding[] => [
    { code, severity, subject: path, message, related, fix },
  ];
  if (isEndless)
    return fault(
      'redirect-loop',
      'error',
      'is linked, but its redirects never end',
      'Change the redirect that leads back.',
    );
  const target = record.location && 'url' in record.location ? record.location.url : record.path;
  if (record.status !== 200 && !record.location) {
    const kind = record.isAsset ? 'is loaded' : 'is linked';
    const after = hops.length > 0 ? ` after ${hops.length} redirect(s)` : '';
    const why = record.status >= 300 && record.status < 400 ? ' and does not say where to go' : '';
    return fault(
      'broken-link',
      'error',
      `${kind}, but responds with ${record.status}${why}${after}`,
      'Correct or remove the link.',
    );
  }
  if (hops.length > 0 || record.location)
    return fault('redirecting-link', 'warning', `is linked, but redirects to ${target}`, `Link to ${target} directly.`);
  return [];
}

function pageFaults({ pages, routes }: CrawlRecord): Finding[] {
  const inTable = new Set(routes.map(({ route }) => route));
  return [...pages.values()].flatMap((page): Finding[] => {
    const subject = page.path;
    if (page.failure !== undefined)
      return [{ code: 'unreachable', severity: 'warning', subject, message: `could not be fetched: ${page.failure}` }];
    if (page.status !== 200) return [];
    const isRoute = inTable.has(subject);
    if (!page.isHtml)
      return isRoute ? [finding('not-a-page', 'error', subject, `is in the route table, but ${typeOf(page)}`)] : [];
    const wantsCanonical = isRoute && !page.noindex && page.canonical === undefined;
    return [
      ...(page.isWhole
        ? []
        : [finding('truncated', 'error', subject, 'ends before </html>', 'Look for a proxy that cuts responses off.')]),
      ...(page.title ? [] : [finding('missing-title', 'error', subject, 'has no title', 'Give the page a title.')]),
      ...(wantsCanonical
        ? [
            finding(
              'missing-canonical',
              'warning',
              subject,
              'has no canonical address',
              'Add a <link rel="canonical">.',
            ),
          ]
        : []),
      ...page.malformed.map((href) =>
        finding('malformed-link', 'error', subject, `has a link that leads nowhere: ${href}`),
      ),
      ...headFaults(page, pages),
      ...fragmentFaults(page, pages),
    ];
  });
}

function typeOf({ type }: PageRecord): string {
  return type === '' ? 'has no content type' : `is ${type}`;
}

/** A canonical address, or one in another language, where there is no page, or another one. */
function headFaults({ path, heads }: PageRecord, pages: CrawlRecord['pages']): Finding[] {
  return heads.flatMap((head) => {
    const { record, hops } = destinationOf(head, pages);
    if (!record || record.failure !== undefined || (record.status === 200 && hops.length === 0)) return [];
    const what = hops.length > 0 ? 'redirects' : `responds with ${record.status}`;
    return [
      finding(
        'broken-head',
        'error',
        path,
        `names ${head} as its canonical address or in another language, which ${what}`,
      ),
    ];
  });
}

/** Links to a part that the page does not have. */
function fragmentFaults({ path, fragments, noindex }: PageRecord, pages: CrawlRecord['pages']): Finding[] {
  // The style guide shows blocks that are opened by scripts.
  if (noindex) return [];
  return fragments.flatMap((link) => {
    const [target = '', ...rest] = link.split('#');
    const page = pages.get(target);
    if (page?.status !== 200 || !page.isHtml || page.ids.includes(rest.join('#'))) return [];
    return [finding('missing-anchor', 'warning', path, `links to ${link}, but that page has no such part`)];
  });
}

function duplicateTitles({ pages, routes }: CrawlRecord): Finding[] {
  const inTable = new Set(routes.map(({ route }) => route));
  const titled = [...pages.values()].filter((page) => page.status === 200 && page.title && inTable.has(page.path));
  const groups = Map.groupBy(titled, ({ title, lang }) => `${lang} ${title}`);
  return [...groups.values()].flatMap(([first, ...others]): Finding[] => {
    if (!first || others.length === 0) return [];
    const related = others.map(({ path }) => path);
    const message = `shares its title "${first.title}" with ${related.length} other page(s)`;
    return [{ code: 'duplicate-title', severity: 'warning', subject: first.path, message, related }];
  });
}

/** Pages that are missing from the route table, the links or the sitemap. */
function strays(
  { pages, routes, listed, leftOut, complete }: CrawlRecord,
  holders: ReadonlyMap<string, string[]>,
): Finding[] {
  const inTable = new Set(routes.map(({ route }) => route));
  const reached = new Set(['/']);
  for (const [path, from] of holders) {
    const end = destinationOf(path, pages).record?.path;
    if (end !== undefined && from.some((page) => page !== end)) reached.add(end);
  }
  // A page with noindex needs no link either.
  const mayBeFound = (path: string) => pages.get(path)?.status === 200 && pages.get(path)?.noindex === false;
  // A page that was left out may link to them.
  const orphans =
    complete && leftOut.length === 0 ? [...inTable].filter((path) => mayBeFound(path) && !reached.has(path)) : [];
  const unknown = [...pages.values()].filter(
    ({ path, status, isHtml }) =>
      status === 200 && isHtml && !inTable.has(path) && !path.includes('?') && holders.has(path),
  );
  const inSitemap = listed && new Set(listed);
  const unlisted = [...inTable].filter(
    (path) => inSitemap && !inSitemap.has(path) && pages.get(path)?.noindex === false,
  );
  return [
    ...orphans.map((subject) =>
      finding('orphan', 'warning', subject, 'is in the route table, but no page links to it'),
    ),
    ...unknown.map(({ path }) => finding('not-in-table', 'info', path, 'is linked, but not in the route table')),
    ...unlisted.map((subject) =>
      finding('not-in-sitemap', 'info', subject, 'may be indexed, but is not in the sitemap'),
    ),
  ];
}

function leftOutFindings({ leftOut }: CrawlRecord, holders: ReadonlyMap<string, string[]>): Finding[] {
  return leftOut.map((subject) => ({
    ...{ code: 'left-out', severity: 'info', subject, message: 'was not visited, because robots.txt disallows it' },
    ...{ related: holders.get(subject) ?? [], fix: 'If the site is yours, crawl it with --ignore-robots.' },
  }));
}

function finding(code: string, severity: Finding['severity'], subject: string, message: string, fix?: string): Finding {
  return { code, severity, subject, message, ...(fix === undefined ? {} : { fix }) };
}
