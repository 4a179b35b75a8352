import type { Finding } from './report.ts';
import type { Route } from './route-table.ts';

/** The result of crawling an address. */
export type PageRecord = {
  /** Path with its query. */
  readonly path: string;
  /** 0 if there was no response. */
  readonly status: number;
  /** Why there was no response. */
  readonly failure?: string;
  /** Where a redirect leads. */
  readonly location?: { readonly path: string } | { readonly url: string };
  readonly isHtml: boolean;
  readonly isAsset: boolean;
  readonly title?: string;
  readonly lang?: string;
  readonly canonical?: string;
  readonly noindex: boolean;
  readonly cache?: string;
  readonly tags: readonly string[];
  readonly bytes: number;
  readonly ms: number;
  /** Paths of this site that the page links to or loads. */
  readonly links: readonly string[];
};

/** A whole crawl. */
export type CrawlRecord = {
  readonly pages: ReadonlyMap<string, PageRecord>;
  readonly routes: readonly Route[];
  /** The paths of the sitemap; undefined without one. */
  readonly listed?: readonly string[];
  /** True when every address that was found was visited. */
  readonly complete: boolean;
};

/** The response at the end of the redirects from a path, and the addresses on the way there. */
export type Destination = {
  readonly record: PageRecord | undefined;
  readonly hops: readonly string[];
  readonly loops: boolean;
};

/** Follows recorded redirects. */
export function destinationOf(path: string, pages: CrawlRecord['pages']): Destination {
  const hops: string[] = [];
  let record = pages.get(path);
  while (record?.location && 'path' in record.location) {
    if (hops.includes(record.path)) return { record, hops, loops: true };
    hops.push(record.path);
    record = pages.get(record.location.path);
  }
  return { record, hops, loops: false };
}

/** Everything that is wrong with a crawled site. */
export function crawlFindings(crawl: CrawlRecord): Finding[] {
  const holders = holdersOf(crawl.pages);
  return [
    ...routeFaults(crawl),
    ...linkFaults(crawl, holders),
    ...pageFaults(crawl),
    ...duplicateTitles(crawl),
    ...strays(crawl, holders),
  ];
}

/** For each address, the pages that link to it. */
function holdersOf(pages: CrawlRecord['pages']): Map<string, string[]> {
  const holders = new Map<string, string[]>();
  for (const { path, links } of pages.values()) {
    for (const link of links) {
      const known = holders.get(link);
      if (known) known.push(path);
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
    const message = `is in the ${source} but answers ${record.status}`;
    return [
      { code, severity: 'error', subject: path, message, fix: `Publish the page, or take it out of the ${source}.` },
    ];
  });
}

function linkFaults({ pages }: CrawlRecord, holders: ReadonlyMap<string, string[]>): Finding[] {
  return Array.from(holders, ([path, related]) => linkFault(path, related, destinationOf(path, pages))).flat();
}

function linkFault(path: string, related: readonly string[], { record, hops, loops }: Destination): Finding[] {
  if (!record || record.failure !== undefined) return [];
  const subject = path;
  if (loops) {
    const message = 'is linked, but its redirects never end';
    return [{ code: 'redirect-loop', severity: 'error', subject, message, related, fix: 'Mend the redirect map.' }];
  }
  if (record.status >= 400) {
    const kind = record.isAsset ? 'is loaded' : 'is linked';
    const message = `${kind}, but answers ${record.status}${hops.length > 0 ? ` after ${hops.length} redirect(s)` : ''}`;
    return [{ code: 'broken-link', severity: 'error', subject, message, related, fix: 'Correct or remove the link.' }];
  }
  if (hops.length > 0) {
    const target = record.location && 'url' in record.location ? record.location.url : record.path;
    const fix = `Link to ${target} directly.`;
    return [
      {
        code: 'redirecting-link',
        severity: 'warning',
        subject,
        message: `is linked, but redirects to ${target}`,
        related,
        fix,
      },
    ];
  }
  return [];
}

function pageFaults({ pages, routes }: CrawlRecord): Finding[] {
  const inTable = new Set(routes.map(({ route }) => route));
  return [...pages.values()].flatMap((page): Finding[] => {
    const subject = page.path;
    if (page.failure !== undefined)
      return [{ code: 'unreachable', severity: 'warning', subject, message: `could not be fetched: ${page.failure}` }];
    if (page.status !== 200 || !page.isHtml) return [];
    const noTitle: Finding = { code: 'missing-title', severity: 'error', subject, message: 'has no title' };
    const noCanonical: Finding = {
      code: 'missing-canonical',
      severity: 'warning',
      subject,
      message: 'has no canonical address',
    };
    const wantsCanonical = inTable.has(page.path) && !page.noindex && page.canonical === undefined;
    return [...(page.title ? [] : [noTitle]), ...(wantsCanonical ? [noCanonical] : [])];
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

/** Pages known to one of table, links and sitemap but not to the others. */
function strays({ pages, routes, listed, complete }: CrawlRecord, holders: ReadonlyMap<string, string[]>): Finding[] {
  const inTable = new Set(routes.map(({ route }) => route));
  const reached = new Set(['/']);
  for (const [path, from] of holders) {
    const end = destinationOf(path, pages).record?.path;
    if (end !== undefined && from.some((page) => page !== end)) reached.add(end);
  }
  // A page that search engines may not show need not be found by links either.
  const mayBeFound = (path: string) => pages.get(path)?.status === 200 && pages.get(path)?.noindex === false;
  const orphans = complete ? [...inTable].filter((path) => mayBeFound(path) && !reached.has(path)) : [];
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

function finding(code: string, severity: Finding['severity'], subject: string, message: string): Finding {
  return { code, severity, subject, message };
}
