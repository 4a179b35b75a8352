import type { Command } from 'commander';
import { asSite } from '../crawl/crawl-folder.ts';
import { type CrawlRecord, destinationOf, openPages, type PageRecord } from '../crawl/crawl-record.ts';
import { crawlSite } from '../crawl/crawl-site.ts';
import { type BytesByEncoding, medianBytes, toldBytes } from '../crawl/encodings.ts';
import { crawlFindings } from '../crawl/findings.ts';
import { compareSnapshots } from '../diff/compare-snapshots.ts';
import { snapshotOf } from '../diff/crawl-snapshot.ts';
import { partialNote, readEarlierCrawl } from '../diff/earlier-crawl.ts';
import { isSiteAddress } from '../http/site-url.ts';
import { percentile } from '../report/percentile.ts';
import { countFindings, type Finding, type Report } from '../report/report.ts';
import type { CommandContext, Work } from '../settings/command-context.ts';
import { addReportOptions, addRequestOptions, addScopeOptions, exampleText, type Start } from './options.ts';

/** Adds `vitrine crawl`. */
export function addCrawlCommand(command: Command, start: Start): void {
  addScopeOptions(addRequestOptions(addReportOptions(command)))
    .argument('[place]', 'the URL of a site, a folder or a page in one; Markdown too (default: the site)')
    .option('--max-pages <n>', 'stop after so many addresses (default: 10000)')
    .option('--noindex', 'also judge the links of pages that search engines may not show')
    .option('--assets', 'also fetch images, scripts and styles')
    .option('--external', 'also ask other sites for the pages that are linked')
    .option('--bytes', 'also what each page weighs as it is, as gzip and as brotli')
    .option('--ignore-truncated', 'a page may end anywhere')
    .option('--ignore-robots', 'visit also what robots.txt disallows: for sites of your own that name no Vitrine build')
    .option('--against <file>', 'also what is new, gone or otherwise since an earlier crawl --json -o FILE')
    .addHelpText(
      'after',
      exampleText(
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
const crawlPlace: Work<CrawlFlags & { readonly place: string | undefined }> = async (context, { place, ...flags }) => {
  if (place === undefined) return crawl(context, flags);
  return asSite(context, place, async (settings) => {
    const told = await crawl({ ...context, settings }, flags, true);
    return { ...told, notes: [`Served from ${place}.`, ...told.notes] };
  });
};

async function crawl(context: CommandContext, flags: CrawlFlags, isFolder = false): Promise<Report> {
  const { settings, host } = context;
  const { against } = flags;
  const earlier = against === undefined ? undefined : await readEarlierCrawl(against, host.cwd());
  const { record, external, bytes, notes } = await crawlSite({ ...context, asksBytes: flags.bytes === true, isFolder });
  const linking = flags.noindex ? record.pages : openPages(record);
  const beyond = context.settings.external ? await askOthers(context, linking) : { findings: [], isWhole: true };
  const complete = record.complete && beyond.isWhole && (earlier?.isWhole ?? true);
  const now = snapshotOf(settings.site, [...record.pages.values()], record.complete);
  const changes = earlier ? compareSnapshots(earlier, now, settings.diff ?? {}) : [];
  const others = {
    size: external.size,
    findings: [...crawlFindings(record, linking), ...beyond.findings, ...changes, ...(bytes?.findings ?? [])],
    bytes: bytes?.pages,
  };
  return report(context, { ...record, complete }, others, [
    ...notes,
    ...(flags.noindex ? [] : hiddenNote(record)),
    ...(bytes ? largestNote(bytes.pages) : []),
    ...(earlier?.isWhole === false ? [partialNote(earlier)] : []),
  ]);
}

/** Loaded only when it is asked for: it takes most of undici. */
async function askOthers(context: CommandContext, pages: CrawlRecord['pages']) {
  const { askExternal } = await import('../crawl/check-external-links.ts');
  return askExternal(context, pages);
}

function report(
  { settings, interrupt }: CommandContext,
  record: CrawlRecord,
  others: {
    readonly size: number;
    readonly findings: readonly Finding[];
    readonly bytes: ReadonlyMap<string, BytesByEncoding> | undefined;
  },
  notes: string[],
): Report {
  const { findings } = others;
  const pages = [...record.pages.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
  const answered = pages.filter(({ failure }) => failure === undefined);
  const { errors, warnings } = countFindings(findings);
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
      ...(others.bytes ? [['median bytes', toldBytes(medianBytes([...others.bytes.values()]))] as const] : []),
      ['p95', `${Math.round(p95 ?? 0)} ms`],
    ],
    table: { columns: ['status', 'cache', 'bytes', 'ms', 'lang', 'path', 'title'], rows: pages.map(row) },
    notes,
    data: {
      site: settings.site,
      externalLinks: others.size,
      leftOut: record.leftOut.length,
      ...(others.bytes ? { medianBytes: medianBytes([...others.bytes.values()]) } : {}),
      pages: pages.map(({ ids: _, ...page }) => ({
        ...page,
        hops: destinationOf(page.path, record.pages).hops,
        ...(others.bytes?.has(page.path) ? { bytesByEncoding: others.bytes.get(page.path) } : {}),
      })),
    },
  };
}

function hiddenNote({ pages }: CrawlRecord): string[] {
  const count = [...pages.values()].filter(({ status, noindex }) => status === 200 && noindex).length;
  if (count === 0) return [];
  return [`Pages that search engines may not show, whose links are not judged without --noindex: ${count}.`];
}

/** The largest pages, as most browsers get them. */
function largestNote(pages: ReadonlyMap<string, BytesByEncoding>): string[] {
  const largest = [...pages].sort(([, one], [, other]) => other.br - one.br).slice(0, 3);
  if (largest.length === 0) return [];
  return [
    `The largest pages, in bytes: ${largest.map(([path, bytes]) => `${path} (${toldBytes(bytes)})`).join('; ')}.`,
  ];
}

function row(page: PageRecord): string[] {
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
