import type { Command } from 'commander';
import { crawlFindings } from '../core/crawl-findings.ts';
import { type CrawlRecord, destinationOf, type PageRecord } from '../core/crawl-record.ts';
import { percentile } from '../core/percentile.ts';
import { countFindings, type Finding, type Report } from '../core/report.ts';
import { crawl as crawlSite } from '../io/crawler.ts';
import { createClient } from '../io/http.ts';
import { createProgress } from '../io/progress.ts';
import { createQueue } from '../io/queue.ts';
import { fetchRoutes } from '../io/site.ts';
import { fetchSitemap } from '../io/sitemaps.ts';
import type { CommandContext, Work } from './context.ts';
import { askExternal } from './crawl-external.ts';
import { addReportOptions, addRequestOptions, exampleText, type Start } from './options.ts';

/** Adds `vitrine crawl`. */
export function addCrawlCommand(parent: Command, start: Start): void {
  addRequestOptions(addReportOptions(parent.command('crawl')))
    .description('Visit every page and report what is broken.')
    .option('--max-pages <n>', 'stop after so many addresses (default: 10000)')
    .option('--assets', 'also fetch images, scripts and styles')
    .option('--external', 'also ask other sites for the pages that are linked')
    .addHelpText(
      'after',
      exampleText(
        'vitrine crawl',
        'vitrine crawl --assets --format junit -o crawl.xml',
        'vitrine crawl --rate 5 --json',
      ),
    )
    .action(start(crawl));
}

const crawl: Work<object> = async (context) => {
  const { settings, interrupt } = context;
  const client = createClient(settings, interrupt.abort);
  try {
    const routes = await fetchRoutes(client, settings.site);
    const sitemap = await fetchSitemap(
      client,
      settings.site,
      routes.map(({ route }) => route),
    );
    const { publicOrigin, absent } = sitemap;
    const listed = absent === undefined ? sitemap.paths : undefined;
    const progress = createProgress(`crawl ${settings.site}`, context.host, settings.quiet);
    const result = await crawlSite({
      client,
      queue: createQueue(settings.concurrency, interrupt.stop),
      seeds: ['/', ...routes.map(({ route }) => route), ...(listed ?? [])],
      origins: [...new Set([settings.site, ...(publicOrigin === undefined ? [] : [publicOrigin])])],
      assets: settings.assets,
      maxPages: settings.maxPages,
      onVisit: progress.update,
    });
    progress.stop();
    const beyond = settings.external ? await askExternal(context, result.pages) : { findings: [], isWhole: true };
    const notes = [
      ...(absent === undefined ? [] : [`No sitemap: ${absent}.`]),
      ...sitemap.faults.map((fault) => `The sitemap could not be read whole: ${fault}.`),
      ...(result.unvisited > 0 ? [`${result.unvisited} addresses were found but not visited.`] : []),
    ];
    const complete = result.unvisited === 0 && sitemap.faults.length === 0 && beyond.isWhole;
    return report(
      context,
      { pages: result.pages, routes, complete, ...(listed ? { listed } : {}) },
      { size: result.external.size, findings: beyond.findings },
      notes,
    );
  } finally {
    await client.close();
  }
};

function report(
  { settings, interrupt }: CommandContext,
  record: CrawlRecord,
  external: { readonly size: number; readonly findings: readonly Finding[] },
  notes: string[],
): Report {
  const findings = [...crawlFindings(record), ...external.findings];
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
      ['routes', record.routes.length],
      ['external links', external.size],
      ['errors', errors],
      ['warnings', warnings],
      ['p95', `${Math.round(p95 ?? 0)} ms`],
    ],
    table: { columns: ['status', 'cache', 'bytes', 'ms', 'lang', 'path', 'title'], rows: pages.map(row) },
    notes,
    data: {
      site: settings.site,
      externalLinks: external.size,
      pages: pages.map(({ ids: _, ...page }) => ({ ...page, hops: destinationOf(page.path, record.pages).hops })),
    },
  };
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
