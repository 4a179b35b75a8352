import type { Command } from 'commander';
import { type CrawlRecord, crawlFindings, destinationOf, type PageRecord } from '../core/crawl-findings.ts';
import { percentile } from '../core/percentile.ts';
import { countFindings, type Report } from '../core/report.ts';
import { crawl as crawlSite } from '../io/crawler.ts';
import { createClient } from '../io/http.ts';
import { createProgress } from '../io/progress.ts';
import { createQueue } from '../io/queue.ts';
import { fetchRoutes, fetchSitemap } from '../io/site.ts';
import type { CommandContext, Work } from './context.ts';
import { addReportOptions, addRequestOptions, exampleText, type Start } from './options.ts';

/** Adds `vitrine crawl`. */
export function addCrawlCommand(parent: Command, start: Start): void {
  addRequestOptions(addReportOptions(parent.command('crawl')))
    .description('Visit every page and report what is broken.')
    .option('--max-pages <n>', 'stop after so many addresses (default: 10000)')
    .option('--assets', 'also fetch images, scripts and styles')
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
    const sitemap = await fetchSitemap(client, settings.site);
    const listed = 'absent' in sitemap ? undefined : sitemap.paths;
    const publicOrigin = 'absent' in sitemap ? undefined : sitemap.publicOrigin;
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
    const notes = [
      ...('absent' in sitemap ? [`No sitemap: ${sitemap.absent}.`] : []),
      ...(result.unvisited > 0 ? [`${result.unvisited} addresses were found but not visited.`] : []),
    ];
    const complete = result.unvisited === 0;
    return report(
      context,
      { pages: result.pages, routes, complete, ...(listed ? { listed } : {}) },
      result.external.size,
      notes,
    );
  } finally {
    await client.close();
  }
};

function report(
  { settings, interrupt }: CommandContext,
  record: CrawlRecord,
  external: number,
  notes: string[],
): Report {
  const findings = crawlFindings(record);
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
    interrupted: interrupt.stop.aborted,
    facts: [
      ['site', settings.site],
      ['addresses', pages.length],
      ['routes', record.routes.length],
      ['external links', external],
      ['errors', errors],
      ['warnings', warnings],
      ['p95', `${Math.round(p95 ?? 0)} ms`],
    ],
    table: { columns: ['status', 'cache', 'bytes', 'ms', 'lang', 'path', 'title'], rows: pages.map(row) },
    notes,
    data: {
      site: settings.site,
      externalLinks: external,
      pages: pages.map((page) => ({ ...page, hops: destinationOf(page.path, record.pages).hops })),
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
