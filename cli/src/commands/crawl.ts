import type { Command } from 'commander';
import { asSite } from '../crawl/crawl-folder.ts';
import { type Crawl, destinationOf, indexablePages, type PageRecord } from '../crawl/crawl-record.ts';
import { crawlSite } from '../crawl/crawl-site.ts';
import { type EncodedSizes, medianSizes, toldBytes } from '../crawl/encodings.ts';
import { findProblems } from '../crawl/findings.ts';
import { compareSnapshots } from '../diff/compare-snapshots.ts';
import { snapshotOf } from '../diff/crawl-snapshot.ts';
import { incompleteNote, loadCrawlReport } from '../diff/earlier-crawl.ts';
import { isSiteAddress } from '../http/site-url.ts';
import { percentile } from '../report/percentile.ts';
import { countBySeverity, type Finding, type Report } from '../report/report.ts';
import type { CommandContext, CommandHandler } from '../settings/command-context.ts';
import { type ActionFactory, addReportOptions, addRequestOptions, addScopeOptions, formatExamples } from './options.ts';

/** Adds `vitrine crawl`. */
export function addCrawlCommand(command: Command, start: ActionFactory): void {
  addScopeOptions(addRequestOptions(addReportOptions(command)))
    .argument('[place]', 'the URL of a site, a folder or a page in one; Markdown too (default: the site)')
    .option('--max-pages <n>', 'stop after so many addresses (default: 10000)')
    .option('--noindex', 'also judge the links of pages that search engines may not show')
    .option('--assets', 'also fetch images, scripts and styles')
    .option('--external', 'also ask other sites for the pages that are linked')
    .option('--bytes', 'also what each page weighs as it is, as gzip and as brotli')
    .option('--ignore-truncated', 'accept pages that are cut off')
    .option('--ignore-robots', 'visit also what robots.txt disallows: for sites of your own that name no Vitrine build')
    .option('--against <file>', 'also what is new, gone or otherwise since an earlier crawl --json -o FILE')
    .addHelpText(
      'after',
      formatExamples(
        'vitrine crawl',
        'vitrine crawl https://www.example.org/docs --exclude "/docs/archive/*"',
        'vitrine crawl ./out',
        'vitrine crawl --assets --format junit -o crawl.xml',
        'vitrine crawl --json -o monday.json',
        'vitrine crawl --against monday.json',
      ),
    )
    .action((place: string | undefined, flags: CrawlFlags) =>
      place !== undefined && isSiteAddress(place)
        ? start(crawl)({ ...flags, site: place })
        : start(crawlPlace)({ ...flags, place }),
    );
}

type CrawlFlags = {
  readonly site?: string;
  readonly against?: string;
  readonly bytes?: boolean;
  readonly noindex?: boolean;
};

/** Crawls a folder or a page in one, or the site where none is named. */
const crawlPlace: CommandHandler<CrawlFlags & { readonly place: string | undefined }> = async (
  context,
  { place, ...flags },
) => {
  if (place === undefined) return crawl(context, flags);
  return asSite(context, place, async (settings) => {
    const told = await crawl({ ...context, settings }, flags, true);
    return { ...told, notes: [`Served from ${place}.`, ...told.notes] };
  });
};

async function crawl(context: CommandContext, flags: CrawlFlags, isFolder = false): Promise<Report> {
  const { settings, host } = context;
  const { against } = flags;
  const earlier = against === undefined ? undefined : await loadCrawlReport(against, host.cwd());
  const { record, external, bytes, notes } = await crawlSite({ ...context, asksBytes: flags.bytes === true, isFolder });
  const judgedPages = flags.noindex ? record.pages : indexablePages(record);
  const externalResult = context.settings.external
    ? await askOthers(context, judgedPages)
    : { findings: [], isWhole: true };
  const complete = record.complete && externalResult.isWhole && (earlier?.isWhole ?? true);
  const now = snapshotOf(settings.site, [...record.pages.values()], record.complete);
  const changes = earlier ? compareSnapshots(earlier, now, settings.diff ?? {}) : [];
  const extras = {
    size: external.size,
    findings: [
      ...findProblems(record, judgedPages),
      ...externalResult.findings,
      ...changes,
      ...(bytes?.findings ?? []),
    ],
    bytes: bytes?.pages,
  };
  return buildReport(context, { ...record, complete }, extras, [
    ...notes,
    ...(flags.noindex ? [] : noindexNote(record)),
    ...(bytes ? largestPagesNote(bytes.pages) : []),
    ...(earlier?.isWhole === false ? [incompleteNote(earlier)] : []),
  ]);
}

/** Imported lazily: loads most of undici. */
async function askOthers(context: CommandContext, pages: Crawl['pages']) {
  const { askExternal } = await import('../crawl/check-external-links.ts');
  return askExternal(context, pages);
}

function buildReport(
  { settings, interrupt }: CommandContext,
  record: Crawl,
  others: {
    readonly size: number;
    readonly findings: readonly Finding[];
    readonly bytes: ReadonlyMap<string, EncodedSizes> | undefined;
  },
  notes: string[],
): Report {
  const { findings } = others;
  const pages = [...record.pages.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
  const answered = pages.filter(({ failure }) => failure === undefined);
  const { errors, warnings } = countBySeverity(findings);
  const p95 = percentile(
    answered.map(({ ms }) => ms),
    0.95,
  );
  return {
    command: 'crawl',
    subjects: pages.map(({ path }) => path),
    findings,
    complete: record.complete && answered.length === pages.length,
    interrupted: interrupt.signal() !== undefined,
    facts: [
      ['site', settings.site],
      ['addresses', pages.length],
      ...(record.routes ? [['routes', record.routes.length] as const] : []),
      ['external links', others.size],
      ...(record.leftOut.length > 0 ? [['left out', record.leftOut.length] as const] : []),
      ['errors', errors],
      ['warnings', warnings],
      ...(others.bytes ? [['median bytes', toldBytes(medianSizes([...others.bytes.values()]))] as const] : []),
      ['p95', `${Math.round(p95 ?? 0)} ms`],
    ],
    table: { columns: ['status', 'cache', 'bytes', 'ms', 'lang', 'path', 'title'], rows: pages.map(toRow) },
    notes,
    data: {
      site: settings.site,
      externalLinks: others.size,
      leftOut: record.leftOut.length,
      ...(others.bytes ? { medianBytes: medianSizes([...others.bytes.values()]) } : {}),
      pages: pages.map(({ ids: _, ...page }) => ({
        ...page,
        hops: destinationOf(page.path, record.pages).hops,
        ...(others.bytes?.has(page.path) ? { bytesByEncoding: others.bytes.get(page.path) } : {}),
      })),
    },
  };
}

function noindexNote({ pages }: Crawl): string[] {
  const count = [...pages.values()].filter(({ status, noindex }) => status === 200 && noindex).length;
  if (count === 0) return [];
  return [`Pages that search engines may not show, whose links are not judged without --noindex: ${count}.`];
}

/** Names the three largest pages by Brotli size. */
function largestPagesNote(pages: ReadonlyMap<string, EncodedSizes>): string[] {
  const largest = [...pages].sort(([, one], [, other]) => other.br - one.br).slice(0, 3);
  if (largest.length === 0) return [];
  return [
    `The largest pages, in bytes: ${largest.map(([path, bytes]) => `${path} (${toldBytes(bytes)})`).join('; ')}.`,
  ];
}

function toRow(page: PageRecord): string[] {
  const { status, cache, bytes, ms, lang, path, title, location, failure } = page;
  const target = location && ('path' in location ? location.path : location.url);
  const shown = failure ?? (target === undefined ? (title ?? '') : `→ ${target}`);
  return [
    status === 0 ? '-' : String(status),
    cache ?? '-',
    String(bytes),
    String(Math.round(ms)),
    lang ?? '-',
    path,
    shown,
  ];
}
