import { resolve } from 'node:path';
import type { Command } from 'commander';
import { serveLocally } from '../crawl/crawl-directory.ts';
import { type CrawlContext, crawlSite } from '../crawl/crawl-site.ts';
import { compareSnapshots } from '../diff/compare-snapshots.ts';
import { incompleteNote, loadCrawlReport, toSnapshot } from '../diff/crawl-snapshot.ts';
import { readNextBuild } from '../diff/next-build.ts';
import type { PageFacts, Snapshot } from '../diff/snapshot.ts';
import { basicAuthHeader, isLoopback, isSiteUrl, splitSitePath } from '../http/site-url.ts';
import { isDirectory, readTextIfExists } from '../process/files.ts';
import { countBySeverity, type Treemap } from '../report/report.ts';
import type { CommandContext, CommandHandler } from '../settings/command-context.ts';
import { defaultRemoteRate } from '../settings/settings.ts';
import { type ActionFactory, addReportOptions, addRequestOptions, addScopeOptions, formatExamples } from './options.ts';

export function addDiffCommand(command: Command, start: ActionFactory): void {
  addScopeOptions(addRequestOptions(addReportOptions(command)))
    .argument(
      '<before>',
      'build (.next), directory with an index.html, report from `vitrine crawl --json`, or site URL',
    )
    .argument('<after>', 'what to compare it with (accepts the same kinds of values as <before>)')
    .addHelpText(
      'after',
      `
The configuration file can limit how much a page may grow, in bytes (Brotli for
builds, as transferred for crawls):
  diff: { script: 5_000, style: 2_000, html: 20_000 }`,
    )
    .addHelpText(
      'after',
      formatExamples(
        'vitrine diff ../main/site/.next site/.next',
        'vitrine diff before.json after.json',
        'vitrine diff https://orrery.example http://localhost:3000 --format html -o diff.html',
        'vitrine diff ../main/site/.next site/.next --format markdown -o diff.md',
      ),
    )
    .action((before: string, after: string, flags: object) => start(diff)({ ...flags, before, after }));
}

const diff: CommandHandler<{ readonly before: string; readonly after: string }> = async (context, flags) => {
  const before = await loadSnapshot(flags.before, context);
  const after = await loadSnapshot(flags.after, context);
  const findings = compareSnapshots(before, after, context.settings.diff ?? {});
  const partial = [before, after].filter(({ isComplete }) => !isComplete);
  const { errors, warnings, infos } = countBySeverity(findings);
  return {
    command: 'diff',
    subjects: [...new Set([...before.pages.keys(), ...after.pages.keys()])].toSorted(),
    findings,
    complete: partial.length === 0,
    facts: [
      ['before', before.pages.size],
      ['after', after.pages.size],
      ['errors', errors],
      ['warnings', warnings],
      ['info', infos],
    ],
    treemap: treemapData(before, after),
    notes: [
      ...(findings.length === 0 ? ['No differences.'] : []),
      ...(before.kind === after.kind
        ? []
        : ['A build was compared with a crawl, so only facts recorded by both were compared.']),
      ...partial.map(incompleteNote),
    ],
    data: { before: flags.before, after: flags.after },
  };
};

/** Returns page sizes before and after: HTML, scripts and styles for a build, only HTML for a crawl. */
function treemapData(before: Snapshot, after: Snapshot): Treemap {
  const totalBytes = (page: PageFacts | undefined) =>
    [page?.html, page?.script, page?.style].reduce((sum, sizes) => sum + (sizes?.brotli ?? sizes?.raw ?? 0), 0);
  return {
    title: 'Page sizes',
    unit: 'bytes',
    items: Array.from(after.pages, ([label, page]) => {
      const old = before.kind === after.kind ? before.pages.get(label) : undefined;
      return { label, value: totalBytes(page), ...(old ? { before: totalBytes(old) } : {}) };
    }),
  };
}

async function loadSnapshot(name: string, context: CommandContext): Promise<Snapshot> {
  if (isSiteUrl(name)) return snapshotUrl(name, context);
  const { host } = context;
  const directory = host.cwd();
  if (await isDirectory(name, directory)) {
    const isSite = (await readTextIfExists('index.html', resolve(directory, name))) !== undefined;
    if (!isSite) return readNextBuild(name, resolve(directory, name));
    return takeSnapshot(name, { ...context, settings: await serveLocally(context, name), isDirectory: true });
  }
  return loadCrawlReport(name, directory);
}

/** Crawls a live site. */
async function snapshotUrl(name: string, context: CommandContext): Promise<Snapshot> {
  const { settings } = context;
  const url = new URL(name);
  const { origin } = url;
  // Configured headers may contain secrets; never send them to another origin.
  const headers = { ...(origin === settings.site ? settings.headers : {}), ...basicAuthHeader(url) };
  const rate = isLoopback(origin) || settings.rate > 0 ? settings.rate : defaultRemoteRate;
  const crawled = { ...settings, site: origin, ...splitSitePath(url), headers, rate };
  return takeSnapshot(origin, { ...context, settings: crawled });
}

async function takeSnapshot(name: string, context: CrawlContext): Promise<Snapshot> {
  const { record } = await crawlSite(context);
  return toSnapshot(name, [...record.pages.values()], record.complete);
}
