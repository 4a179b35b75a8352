import type { Command } from 'commander';
import { createClient } from '../http/client.ts';
import { createQueue } from '../http/task-queue.ts';
import { createProgress } from '../process/progress.ts';
import { percentile } from '../report/percentile.ts';
import type { CommandHandler, CommandReport } from '../settings/command-context.ts';
import { fetchPublicOrigin, findBuild } from '../site/routes.ts';
import { evidenceHeaders } from '../warm/cache-evidence.ts';
import { openResumeFile } from '../warm/resume-file.ts';
import { selectTargets, type TargetFlags, type Targets } from '../warm/select-pages.ts';
import { type WarmedPage, warm as warmPages } from '../warm/warm-pages.ts';
import {
  type ActionFactory,
  addPageSourceOptions,
  addReportOptions,
  addRequestOptions,
  formatExamples,
} from './options.ts';

export function addWarmCommand(command: Command, start: ActionFactory): void {
  addPageSourceOptions(addRequestOptions(addReportOptions(command)))
    .option('--tag <tag>', 'only pages with this cache tag')
    .option('--paths-from <file>', 'file with one path per line; - reads stdin')
    .option('--variants', 'also warm compressed responses, client-navigation payloads and share images')
    .option('--ignore-truncated', 'accept truncated pages')
    .option('--require-proof', 'exit with 3 if a non-Vitrine site does not reveal whether a page is cached')
    .option('--resume <file>', 'save progress to this file, and resume from it if it exists')
    .option('--dry-run', 'only list the pages')
    .addHelpText(
      'after',
      formatExamples(
        'vitrine warm',
        'vitrine warm --tag section:news:en',
        'vitrine warm --paths-from paths.txt --resume warm.json',
      ),
    )
    .action(start(warm));
}

type WarmFlags = TargetFlags & {
  readonly resume?: string;
  readonly dryRun?: boolean;
  readonly variants?: boolean;
  readonly requireProof?: boolean;
};

const warm: CommandHandler<WarmFlags> = async (context, flags) => {
  const { settings, host, interrupt } = context;
  const { site, ignoreTruncated } = settings;
  const client = createClient(settings, interrupt);
  const targets = await selectTargets(context, flags, client);
  if (flags.dryRun) return dryRunReport(site, targets);
  const build = await findBuild(client, site);
  const resume = flags.resume ? await openResumeFile(flags.resume, host.cwd(), site, build) : undefined;
  const remaining = targets.paths.filter((path) => !resume?.done.has(path));
  const progress = createProgress(`warm ${site}`, context);
  const recentMs: number[] = [];
  let finished = 0;
  const began = performance.now();
  const pages = await warmPages({
    client,
    queue: createQueue(settings.concurrency, interrupt.stop),
    paths: remaining,
    build,
    mustBeHtml: targets.mustBeHtml,
    ignoreTruncated,
    timeoutMs: settings.timeout * 1_000,
    variantOrigins: flags.variants ? [site, await fetchPublicOrigin(client, site)] : undefined,
    async onPage(page) {
      recentMs[finished % recentWindow] = page.firstMs;
      progress.update(++finished, remaining.length, () => formatRecentTimes(recentMs));
      if (!page.finding) await resume?.add(page.path);
    },
  });
  const seconds = Math.round(performance.now() - began) / 1_000;
  await resume?.close(pages.length === remaining.length && pages.every(({ finding }) => !finding));
  const resumed = targets.paths.length - remaining.length;
  return buildReport(site, { pages, targets, resumed, build, seconds, mustProve: flags.requireProof === true });
};

/** Number of recent pages that the response times in the progress cover. */
const recentWindow = 100;

function formatRecentTimes(times: readonly number[]): string {
  const [p50, p95] = [0.5, 0.95].map((share) => Math.round(percentile(times, share) ?? 0));
  return `p50 ${p50} ms, p95 ${p95} ms`;
}

function dryRunReport(site: string, { paths: targets, problems, notes }: Targets): CommandReport {
  return {
    command: 'warm',
    subjects: targets,
    complete: problems.length === 0,
    facts: [
      ['site', site],
      ['pages', targets.length],
    ],
    table: { columns: ['path'], rows: targets.map((path) => [path]) },
    notes: ['Dry run: nothing was warmed.', ...notes, ...problems],
    data: { site, dryRun: true, targets },
  };
}

type WarmResult = {
  readonly pages: readonly WarmedPage[];
  readonly targets: Targets;
  /** Number of pages warmed by an earlier run. */
  readonly resumed: number;
  /** Undefined if the site is not a Vitrine site. */
  readonly build: string | undefined;
  /** Wall-clock time of the requests. */
  readonly seconds: number;
  /** Whether an unproven page makes the run incomplete. */
  readonly mustProve: boolean;
};

function buildReport(site: string, { pages, targets, resumed, build, seconds, mustProve }: WarmResult): CommandReport {
  const findings = pages.flatMap(({ finding }) => finding ?? []);
  const responded = pages.filter(({ failed }) => !failed);
  const sound = responded.filter(({ finding }) => !finding);
  const unproven = sound.filter(({ provenBy }) => provenBy === undefined);
  const isProven = unproven.length === 0 || !mustProve;
  const times = (select: (page: WarmedPage) => number, share: number) =>
    Math.round(percentile(responded.map(select), share) ?? 0);
  const first = { p50: times(({ firstMs }) => firstMs, 0.5), p95: times(({ firstMs }) => firstMs, 0.95) };
  const second = { p50: times(({ secondMs }) => secondMs, 0.5), p95: times(({ secondMs }) => secondMs, 0.95) };
  const retries = responded.reduce((total, { attempts }) => total + Math.max(0, attempts - 2), 0);
  return {
    command: 'warm',
    subjects: pages.map(({ path }) => path),
    findings,
    complete: responded.length + resumed === targets.paths.length && targets.problems.length === 0 && isProven,
    facts: [
      ['site', site],
      ['pages', targets.paths.length],
      ['warm', sound.length - unproven.length + resumed],
      ['not warm', pages.length - sound.length],
      ...(build === undefined ? [['unproven', unproven.length] as const] : []),
      ...(build === undefined ? [['proven by', formatProofs(sound)] as const] : []),
      ['retries', retries],
      ['first p50/p95', `${first.p50}/${first.p95} ms`],
      ['hit p50/p95', `${second.p50}/${second.p95} ms`],
      ['duration', `${seconds} s`],
    ],
    notes: [
      ...(resumed > 0 ? [`Pages warmed by an earlier run: ${resumed}.`] : []),
      ...targets.notes,
      ...targets.problems,
      ...unprovenNote(unproven, mustProve),
    ],
    data: {
      ...{ site, seconds, resumed, retries, firstMs: first, hitMs: second, pages },
      ...(build === undefined ? { unproven: unproven.length } : { build }),
    },
  };
}

/** Counts pages by the header that proved a hit: `cf-cache-status (12), age (3)`. */
function formatProofs(pages: readonly WarmedPage[]): string {
  const byHeader = Map.groupBy(pages, ({ provenBy }) => provenBy);
  const counted = Array.from(byHeader, ([header, { length }]) =>
    header === undefined ? [] : [`${header} (${length})`],
  );
  return counted.flat().join(', ') || 'nothing';
}

function unprovenNote(unproven: readonly WarmedPage[], mustProve: boolean): string[] {
  const [first] = unproven;
  if (!first) return [];
  const lead = `Warmed, but not proven to come from a cache: ${unproven.length}, such as ${first.path}`;
  return [
    `${lead}. None of ${evidenceHeaders} shows a hit${mustProve ? '' : '; with --require-proof, the exit code would be 3'}.`,
  ];
}
