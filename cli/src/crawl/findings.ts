import { type Finding, finding, formatCount, type Severity } from '../report/report.ts';
import {
  type Crawl,
  describeType,
  followRedirects,
  listedPages,
  type PageRecord,
  type RedirectChain,
} from './crawl-record.ts';
import { hasAnchor } from './fragments.ts';
import { checkOrphans, inventoryFindings } from './inventory-findings.ts';
import { truncatedFix } from './page-end.ts';

/**
 * Finds all problems on a crawled site.
 * @param checkedPages the pages whose links are checked
 */
export function findProblems(crawl: Crawl, checkedPages: Crawl['pages']): Finding[] {
  const referrers = linkingPages(crawl.pages);
  return [
    ...inventoryFindings(crawl),
    ...linkFindings(crawl, linkingPages(checkedPages)),
    ...pageFindings(crawl),
    ...checkedPages.values().flatMap((page) => checkReferences(page, crawl.pages)),
    ...discoveryFindings(crawl),
    ...duplicateTitles(crawl),
    ...checkOrphans(crawl, referrers),
    ...disallowedFindings(crawl, referrers),
  ];
}

/** Maps each path to the pages that link to it. */
function linkingPages(pages: Crawl['pages']): Map<string, string[]> {
  const links = pages.values().flatMap((page) => page.links.map((link) => ({ link, path: page.path })));
  const byLink = Map.groupBy(links, ({ link }) => link);
  return new Map(Array.from(byLink, ([link, held]) => [link, held.map(({ path }) => path)]));
}

function linkFindings({ pages }: Crawl, referrers: ReadonlyMap<string, string[]>): Finding[] {
  return Array.from(referrers, ([path, related]) => checkLink(path, related, followRedirects(path, pages))).flat();
}

function checkLink(path: string, related: readonly string[], { record, hops, isEndless }: RedirectChain): Finding[] {
  if (!record || record.failure !== undefined) return [];
  const problem = (code: string, severity: Severity, message: string, fix: string) => [
    { ...finding(code, severity, path, message, fix), related },
  ];
  const loopFix = 'Remove the redirect that loops back.';
  if (isEndless) return problem('redirect-loop', 'error', 'is linked but redirects endlessly', loopFix);
  const target = record.location && 'url' in record.location ? record.location.url : record.path;
  if (record.status !== 200 && !record.location) {
    const kind = record.isAsset ? 'is loaded' : 'is linked';
    const after = hops.length > 0 ? ` after ${formatCount(hops.length, 'redirect')}` : '';
    const why = record.status >= 300 && record.status < 400 ? ' without a Location' : '';
    const message = `${kind}, but responds with ${record.status}${why}${after}`;
    return problem('broken-link', 'error', message, 'Correct or remove the link.');
  }
  if (hops.length === 0 && !record.location) return [];
  const message = `is linked but redirects to ${target}`;
  return problem('redirecting-link', 'warning', message, `Link to ${target} directly.`);
}

const unclosedFix = 'Close it, or suppress this warning with --ignore-truncated.';

function pageFindings(crawl: Crawl): Finding[] {
  const { pages } = crawl;
  const routePaths = new Set(crawl.routes);
  const own = listedPages(crawl);
  return [...pages.values()].flatMap((page): Finding[] => {
    const subject = page.path;
    if (page.failure !== undefined)
      return [finding('unreachable', 'warning', subject, `could not be fetched: ${page.failure}`)];
    if (page.status !== 200 || page.isBeyond || page.isAsset) return [];
    const isRoute = routePaths.has(subject);
    if (!page.isHtml)
      return isRoute ? [finding('not-html', 'error', subject, `is in the route table, but ${describeType(page)}`)] : [];
    const needsCanonical = own.has(subject) && !page.noindex && page.canonical === undefined;
    return [
      ...(page.isComplete ? [] : [finding('truncated', 'error', subject, 'is truncated', truncatedFix)]),
      ...(page.unclosed === undefined
        ? []
        : [finding('unclosed', 'warning', subject, `leaves ${page.unclosed} unclosed`, unclosedFix)]),
      ...(page.title ? [] : [finding('missing-title', 'error', subject, 'has no title', 'Give the page a title.')]),
      ...(needsCanonical
        ? [finding('missing-canonical', 'warning', subject, 'has no canonical URL', 'Add a <link rel="canonical">.')]
        : []),
      ...checkHeadLinks(page, pages),
    ];
  });
}

/** Checks that canonical and hreflang links return 200 without redirects. */
function checkHeadLinks({ path, heads, alternates }: PageRecord, pages: Crawl['pages']): Finding[] {
  return heads.flatMap((head) => {
    const { record, hops } = followRedirects(head, pages);
    if (!record || record.failure !== undefined || (record.status === 200 && hops.length === 0)) return [];
    const what = hops.length > 0 ? 'redirects' : `responds with ${record.status}`;
    return [
      alternates.includes(head)
        ? finding('broken-hreflang', 'error', path, `links to ${head} as a translation, but it ${what}`)
        : finding('broken-canonical', 'error', path, `names ${head} as its canonical URL, but it ${what}`),
    ];
  });
}

/** Checks for malformed links and missing anchors. */
function checkReferences({ path, status, malformed, fragments }: PageRecord, pages: Crawl['pages']): Finding[] {
  if (status !== 200) return [];
  const malformedLinks = malformed.map((href) =>
    finding('malformed-link', 'error', path, `has an invalid link: ${href}`),
  );
  const missing = fragments.flatMap((link) => {
    const [target = '', ...rest] = link.split('#');
    // Browsers keep the fragment across redirects.
    const { record: page } = followRedirects(target, pages);
    if (page?.status !== 200 || !page.isHtml || hasAnchor(page.ids, rest.join('#'))) return [];
    return [finding('missing-anchor', 'warning', path, `links to ${link}, but the page has no such anchor`)];
  });
  return [...malformedLinks, ...missing];
}

function duplicateTitles(crawl: Crawl): Finding[] {
  const own = listedPages(crawl);
  const titled = [...crawl.pages.values()].filter((page) => page.status === 200 && page.title && own.has(page.path));
  const groups = Map.groupBy(titled, ({ title, lang }) => `${lang} ${title}`);
  return [...groups.values()].flatMap(([first, ...others]): Finding[] => {
    if (!first || others.length === 0) return [];
    const related = others.map(({ path }) => path);
    const message = `shares its title "${first.title}" with ${formatCount(related.length, 'other page')}`;
    return [{ ...finding('duplicate-title', 'warning', first.path, message), related }];
  });
}

function disallowedFindings({ disallowed }: Crawl, referrers: ReadonlyMap<string, string[]>): Finding[] {
  const message = 'was not visited because robots.txt disallows it';
  const fix = 'If this is your site, crawl it with --ignore-robots.';
  return disallowed.map((subject) => ({
    ...finding('disallowed-by-robots', 'info', subject, message, fix),
    related: referrers.get(subject) ?? [],
  }));
}

/** Checks metadata, structured data and alt texts of the site's own pages. */
function discoveryFindings(crawl: Crawl): Finding[] {
  const { pages } = crawl;
  return [...listedPages(crawl)].flatMap((path) => {
    const page = pages.get(path);
    return page?.status === 200 && page.isHtml ? checkDiscovery(page, pages) : [];
  });
}

function checkDiscovery(page: PageRecord, pages: Crawl['pages']): Finding[] {
  const { path: subject, imagesWithoutAlt, invalidStructuredData, description, noindex } = page;
  const related = [...new Set(imagesWithoutAlt)];
  const silent = `has ${formatCount(related.length, 'image')} without alt text`;
  const invalid = `has ${formatCount(invalidStructuredData, 'invalid JSON-LD block')}`;
  return [
    ...(related.length > 0 ? [{ ...finding('missing-alt', 'warning', subject, silent, altFix), related }] : []),
    ...(invalidStructuredData > 0 ? [finding('broken-structured-data', 'error', subject, invalid)] : []),
    ...(description === undefined && !noindex
      ? [finding('missing-description', 'warning', subject, 'has no description')]
      : []),
    ...checkReciprocity(page, pages),
  ];
}

const altFix = 'Describe each image; use alt="" for decorative ones.';

/** hreflang links count only if they are reciprocal (Google Search Central, "Localized versions"). */
function checkReciprocity({ path: subject, alternates, noindex }: PageRecord, pages: Crawl['pages']): Finding[] {
  if (noindex) return [];
  return alternates.flatMap((other): Finding[] => {
    const page = pages.get(other);
    if (other === subject || page?.status !== 200 || page.alternates.includes(subject)) return [];
    const message = `links to its translation ${other}, which does not link back`;
    return [
      finding(
        'hreflang-not-reciprocal',
        'warning',
        subject,
        message,
        'Make both pages link to each other, or neither.',
      ),
    ];
  });
}
