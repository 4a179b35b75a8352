import type { Command } from 'commander';
import { serveLocally } from '../crawl/crawl-directory.ts';
import { type Crawl, followRedirects, indexablePages, type PageRecord } from '../crawl/crawl-record.ts';
import { crawlSite } from '../crawl/crawl-site.ts';
import { type EncodedSizes, formatSizes, medianSizes } from '../crawl/encodings.ts';
import { findProblems } from '../crawl/findings.ts';
import { compareSnapshots } from '../diff/compare-snapshots.ts';
import { incompleteNote, loadCrawlReport, toSnapshot } from '../diff/crawl-snapshot.ts';
import { isSiteUrl } from '../http/site-url.ts';
import { percentile } from '../report/percentile.ts';
import { countBySeverity, type Finding } from '../report/report.ts';
import type { CommandContext, CommandHandler, CommandReport } from '../settings/command-context.ts';
import {
  type ActionFactory,
  addReportOptions,
  addRequestOptions,
  addScopeOptions,
  formatExamples,
  ignoreRobotsText,
} from './options.ts';

export function addCrawlCommand(command: Command, start: ActionFactory): void {
  addScopeOptions(addRequestOptions(addReportOptions(command)))
    .argument('[target]', 'URL of a site, an HTML or Markdown file, or a directory of them (default: --site)')
    .option('--max-pages <n>', 'stop after this many URLs (default: 10000)')
    .option('--include-noindex', 'also check the links on noindex pages')
    .option('--assets', 'also fetch images, scripts and styles')
    .option('--external', 'also check links to other sites')
    .option('--encodings', 'also measure each page uncompressed, as gzip and as Brotli')
    .option('--ignore-truncated', 'accept pages that are cut off or leave elements open')
    .option('--ignore-robots', ignoreRobotsText)
    .option('--baseline <file>', 'also report what changed since an earlier `crawl --json -o FILE`')
    .addHelpText(
      'after',
      formatExamples(
        'vitrine crawl',
        'vitrine crawl https://www.example.org/docs --exclude "/docs/archive/*"',
        'vitrine crawl ./out',
        'vitrine crawl --assets --format junit -o crawl.xml',
        'vitrine crawl --json -o monday.json',
        'vitrine crawl --baseline monday.json',
      ),
    )
    .action((target: string | undefined, flags: CrawlFlags) =>
      target !== undefined && isSiteUrl(target)
        ? start(crawl)({ ...flags, site: target })
        : start(crawlLocal)({ ...flags, target }),
    );
}

type CrawlFlags = {
  readonly site?: string;
  readonly baseline?: string;
  readonly encodings?: boolean;
  readonly includeNoindex?: boolean;
};

/** Crawls a local directory or file if one is named, otherwise the configured site. */
const crawlLocal: CommandHandler<CrawlFlags & { readonly target: string | undefined }> = async (
  context,
  { target, ...flags },
) => {
  if (target === undefined) return crawl(context, flags);
  return crawl({ ...context, settings: await serveLocally(context, target) }, flags, target);
};

/** @param directory the local directory or file that is crawled, if any */
async function crawl(context: CommandContext, flags: CrawlFlags, directory?: string): Promise<CommandReport> {
  const { settings, host } = context;
  const earlier = flags.baseline === undefined ? undefined : await loadCrawlReport(flags.baseline, host.cwd());
  const { record, external, bytes, notes } = await crawlSite({
    ...context,
    measureEncodings: flags.encodings === true,
    isDirectory: directory !== undefined,
  });
  const linkingPages = flags.includeNoindex ? record.pages : indexablePages(record);
  const externalResult = settings.external
    ? await checkExternal(context, linkingPages)
    : { findings: [], isComplete: true };
  const complete = record.complete && externalResult.isComplete && (earlier?.isComplete ?? true);
  const now = toSnapshot(settings.site, [...record.pages.values()], record.complete);
  const changes = earlier ? compareSnapshots(earlier, now, settings.diff ?? {}) : [];
  return {
    ...buildReport(settings.site, { ...record, complete }, external.size, bytes?.pages, [
      ...findProblems(record, linkingPages),
      ...externalResult.findings,
      ...changes,
      ...(bytes?.findings ?? []),
    ]),
    notes: [
      ...(directory === undefined ? [] : [`Served from ${directory}.`]),
      ...notes,
      ...(flags.includeNoindex ? [] : noindexNotes(record)),
      ...(bytes ? largestPagesNote(bytes.pages) : []),
      ...(earlier?.isComplete === false ? [incompleteNote(earlier)] : []),
    ],
  };
}

/** Imports the checker lazily, because it loads most of undici. */
async function checkExternal(context: CommandContext, pages: Crawl['pages']) {
  const { checkExternalLinks } = await import('../crawl/check-external-links.ts');
  return checkExternalLinks(context, pages);
}

function buildReport(
  site: string,
  record: Crawl,
  externalLinks: number,
  bytes: ReadonlyMap<string, EncodedSizes> | undefined,
  findings: readonly Finding[],
): CommandReport {
  const pages = [...record.pages.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  const responded = pages.filter(({ failure }) => failure === undefined);
  const { errors, warnings } = countBySeverity(findings);
  const times = responded.map(({ ms }) => ms);
  const medianBytes = bytes && medianSizes([...bytes.values()]);
  return {
    command: 'crawl',
    subjects: pages.map(({ path }) => path),
    findings,
    complete: record.complete && responded.length === pages.length,
    facts: [
      ['site', site],
      ['URLs', pages.length],
      ...(record.routes ? [['routes', record.routes.length] as const] : []),
      ['external links', externalLinks],
      ...(record.disallowed.length > 0 ? [['disallowed', record.disallowed.length] as const] : []),
      ['errors', errors],
      ['warnings', warnings],
      ...(medianBytes ? [['median bytes', formatSizes(medianBytes)] as const] : []),
      ['p95', `${Math.round(percentile(times, 0.95) ?? 0)} ms`],
    ],
    table: { columns: ['status', 'cache', 'bytes', 'ms', 'lang', 'path', 'title'], rows: pages.map(toRow) },
    data: {
      ...{ site, externalLinks, disallowed: record.disallowed.length },
      ...(medianBytes ? { medianBytes } : {}),
      pages: pages.map(({ ids: _, ...page }) => ({
        ...page,
        hops: followRedirects(page.path, record.pages).hops,
        ...(bytes?.has(page.path) ? { bytesByEncoding: bytes.get(page.path) } : {}),
      })),
    },
  };
}

function noindexNotes({ pages }: Crawl): string[] {
  const count = [...pages.values()].filter(({ status, noindex }) => status === 200 && noindex).length;
  if (count === 0) return [];
  return [`Noindex pages whose links were not checked (see --include-noindex): ${count}.`];
}

/** Names the three largest pages by Brotli size. */
function largestPagesNote(pages: ReadonlyMap<string, EncodedSizes>): string[] {
  const largest = [...pages].sort(([, a], [, b]) => b.br - a.br).slice(0, 3);
  if (largest.length === 0) return [];
  return [`Largest pages: ${largest.map(([path, bytes]) => `${path} (${formatSizes(bytes)})`).join('; ')}.`];
}

function toRow({ status, cache, bytes, ms, lang, path, title, location, failure }: PageRecord): string[] {
  const target = location && ('path' in location ? location.path : location.url);
  const shown = failure ?? (target === undefined ? (title ?? '') : `→ ${target}`);
  return [String(status || '-'), cache ?? '-', String(bytes), String(Math.round(ms)), lang ?? '-', path, shown];
}
