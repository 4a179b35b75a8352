import { type Finding, finding } from '../report/report.ts';
import {
  type Crawl,
  destinationOf,
  listedPages,
  type PageRecord,
  type RedirectChain,
  toldType,
} from './crawl-record.ts';
import { hasPart } from './fragments.ts';
import { checkOrphans, listFaults } from './inventory-findings.ts';
import { discoveryFaults } from './page-findings.ts';

/**
 * Everything that is wrong with a crawled site.
 * @param linking the pages whose links are judged
 */
export function findProblems(crawl: Crawl, linking: Crawl['pages']): Finding[] {
  const holders = holdersOf(crawl.pages);
  return [
    ...listFaults(crawl),
    ...linkFaults(crawl, holdersOf(linking)),
    ...pageFaults(crawl),
    ...linking.values().flatMap((page) => brokenReferences(page, crawl.pages)),
    ...discoveryFaults(crawl),
    ...duplicateTitles(crawl),
    ...checkOrphans(crawl, holders),
    ...leftOutFindings(crawl, holders),
  ];
}

/** Maps each path to the pages that link to it. */
function holdersOf(pages: Crawl['pages']): Map<string, string[]> {
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

function linkFaults({ pages }: Crawl, holders: ReadonlyMap<string, string[]>): Finding[] {
  return Array.from(holders, ([path, related]) => linkFault(path, related, destinationOf(path, pages))).flat();
}

function linkFault(path: string, related: readonly string[], { record, hops, isEndless }: RedirectChain): Finding[] {
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

const closeIt = 'Close it; --ignore-truncated leaves this out.';
const cutOff = 'Look for a proxy that cuts responses off, or see --ignore-truncated.';

function pageFaults(crawl: Crawl): Finding[] {
  const { pages } = crawl;
  const inTable = new Set(crawl.routes);
  const own = listedPages(crawl);
  return [...pages.values()].flatMap((page): Finding[] => {
    const subject = page.path;
    if (page.failure !== undefined)
      return [{ code: 'unreachable', severity: 'warning', subject, message: `could not be fetched: ${page.failure}` }];
    if (page.status !== 200 || page.isBeyond || page.isAsset) return [];
    const isRoute = inTable.has(subject);
    if (!page.isHtml)
      return isRoute ? [finding('not-a-page', 'error', subject, `is in the route table, but ${toldType(page)}`)] : [];
    const wantsCanonical = own.has(subject) && !page.noindex && page.canonical === undefined;
    return [
      ...(page.isWhole ? [] : [finding('truncated', 'error', subject, 'ends in the middle', cutOff)]),
      ...(page.unclosed === undefined
        ? []
        : [finding('unclosed', 'warning', subject, `ends before ${page.unclosed} is closed`, closeIt)]),
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
      ...headFaults(page, pages),
    ];
  });
}

/** Checks that canonical and hreflang links return 200 without redirects. */
function headFaults({ path, heads }: PageRecord, pages: Crawl['pages']): Finding[] {
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

/** Checks for malformed links and missing anchors. */
function brokenReferences({ path, status, malformed, fragments }: PageRecord, pages: Crawl['pages']): Finding[] {
  if (status !== 200) return [];
  const nowhere = malformed.map((href) =>
    finding('malformed-link', 'error', path, `has a link that leads nowhere: ${href}`),
  );
  const missing = fragments.flatMap((link) => {
    const [target = '', ...rest] = link.split('#');
    // Browsers carry the part over to the address that a redirect leads to.
    const { record: page } = destinationOf(target, pages);
    if (page?.status !== 200 || !page.isHtml || hasPart(page.ids, rest.join('#'))) return [];
    return [finding('missing-anchor', 'warning', path, `links to ${link}, but that page has no such part`)];
  });
  return [...nowhere, ...missing];
}

function duplicateTitles(crawl: Crawl): Finding[] {
  const own = listedPages(crawl);
  const titled = [...crawl.pages.values()].filter((page) => page.status === 200 && page.title && own.has(page.path));
  const groups = Map.groupBy(titled, ({ title, lang }) => `${lang} ${title}`);
  return [...groups.values()].flatMap(([first, ...others]): Finding[] => {
    if (!first || others.length === 0) return [];
    const related = others.map(({ path }) => path);
    const message = `shares its title "${first.title}" with ${related.length} other page(s)`;
    return [{ code: 'duplicate-title', severity: 'warning', subject: first.path, message, related }];
  });
}

function leftOutFindings({ leftOut }: Crawl, holders: ReadonlyMap<string, string[]>): Finding[] {
  return leftOut.map((subject) => ({
    ...{ code: 'left-out', severity: 'info', subject, message: 'was not visited, because robots.txt disallows it' },
    ...{ related: holders.get(subject) ?? [], fix: 'If the site is yours, crawl it with --ignore-robots.' },
  }));
}
