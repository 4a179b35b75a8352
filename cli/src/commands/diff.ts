import { resolve } from 'node:path';
import type { Command } from 'commander';
import { asSite } from '../crawl/crawl-folder.ts';
import { type CrawlContext, crawlSite } from '../crawl/crawl-site.ts';
import { compareSnapshots } from '../diff/compare-snapshots.ts';
import { snapshotOf } from '../diff/crawl-snapshot.ts';
import { incompleteNote, loadCrawlReport } from '../diff/earlier-crawl.ts';
import { readNextBuild } from '../diff/next-build.ts';
import type { PageFacts, Snapshot } from '../diff/snapshot.ts';
import { credentialsOf, isLoopback, isSiteAddress, placeOf } from '../http/site-url.ts';
import { isFolder, readTextIfExists } from '../process/files.ts';
import { countBySeverity, type Weights } from '../report/report.ts';
import type { CommandContext, CommandHandler } from '../settings/command-context.ts';
import { defaultRemoteRate } from '../settings/settings.ts';
import { type ActionFactory, addReportOptions, addRequestOptions, addScopeOptions, formatExamples } from './options.ts';

/** Adds `vitrine diff`. */
export function configureDiff(command: Command, start: ActionFactory): void {
  addScopeOptions(addRequestOptions(addReportOptions(command)))
    .argument(
      '<before>',
      'a build (.next), a folder with an index.html, a report of `vitrine crawl --json`, or the URL of a site',
    )
    .argument('<after>', 'the same of the later one')
    .addHelpText(
      'after',
      `
Limits are in the configuration file: the bytes (brotli) a page may grow by.
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
  const partial = [before, after].filter(({ isWhole }) => !isWhole);
  const { errors, warnings, infos } = countBySeverity(findings);
  return {
    command: 'diff',
    subjects: [...new Set([...before.pages.keys(), ...after.pages.keys()])].toSorted(),
    findings,
    complete: partial.length === 0,
    interrupted: context.interrupt.signal() !== undefined,
    facts: [
      ['before', before.pages.size],
      ['after', after.pages.size],
      ['errors', errors],
      ['warnings', warnings],
      ['other differences', infos],
    ],
    weights: weightsOf(before, after),
    notes: [
      ...(findings.length === 0 ? ['No difference.'] : []),
      ...(before.kind === after.kind ? [] : ['A build and a crawl: only what both tell of was compared.']),
      ...partial.map(incompleteNote),
    ],
    data: { before: flags.before, after: flags.after },
  };
};

/** Page sizes before and after: HTML, scripts and styles for a build, HTML only for a crawl. */
function weightsOf(before: Snapshot, after: Snapshot): Weights {
  const bytesOf = (page: PageFacts | undefined) =>
    [page?.html, page?.script, page?.style].reduce((sum, sizes) => sum + (sizes?.brotli ?? sizes?.raw ?? 0), 0);
  return {
    title: 'What each page weighs',
    unit: 'bytes',
    items: Array.from(after.pages, ([label, page]) => {
      const old = before.kind === after.kind ? before.pages.get(label) : undefined;
      return { label, value: bytesOf(page), ...(old ? { before: bytesOf(old) } : {}) };
    }),
  };
}

async function loadSnapshot(name: string, context: CommandContext): Promise<Snapshot> {
  if (isSiteAddress(name)) return crawlSnapshot(name, context);
  const { host } = context;
  const folder = host.cwd();
  if (await isFolder(name, folder)) {
    const isSite = (await readTextIfExists('index.html', resolve(folder, name))) !== undefined;
    if (!isSite) return readNextBuild(name, resolve(folder, name));
    return asSite(context, name, async (settings) => snapshotNow(name, { ...context, settings, isFolder: true }));
  }
  return loadCrawlReport(name, folder);
}

/** Crawls a live site. */
async function crawlSnapshot(name: string, context: CommandContext): Promise<Snapshot> {
  const { settings } = context;
  const address = new URL(name);
  const { origin } = address;
  // Configured headers may contain secrets; never send them to another origin.
  const headers = { ...(origin === settings.site ? settings.headers : {}), ...credentialsOf(address) };
  const rate = isLoopback(origin) || settings.rate > 0 ? settings.rate : defaultRemoteRate;
  const crawled = { ...settings, site: origin, ...placeOf(address), headers, rate };
  return snapshotNow(origin, { ...context, settings: crawled });
}

async function snapshotNow(name: string, surroundings: CrawlContext): Promise<Snapshot> {
  const { record } = await crawlSite(surroundings);
  return snapshotOf(name, [...record.pages.values()], record.complete);
}
