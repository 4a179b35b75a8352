import type { Command } from 'commander';
import { createClient } from '../http/client.ts';
import { createQueue } from '../http/task-queue.ts';
import { createProgress } from '../process/progress.ts';
import { percentile } from '../report/percentile.ts';
import type { Report } from '../report/report.ts';
import type { CommandContext, CommandHandler } from '../settings/command-context.ts';
import { fetchPublicOrigin, findBuild } from '../site/routes.ts';
import { evidenceHeaders } from '../warm/cache-evidence.ts';
import { openResumeFile } from '../warm/resume-file.ts';
import { type TargetFlags, type Targets, targetsOf } from '../warm/select-pages.ts';
import { type WarmedPage, warm as warmPages } from '../warm/warm-pages.ts';
import {
  type ActionFactory,
  addPageSourceOptions,
  addReportOptions,
  addRequestOptions,
  formatExamples,
} from './options.ts';

/** Adds `vitrine warm`. */
export function addWarmCommand(command: Command, start: ActionFactory): void {
  addPageSourceOptions(addRequestOptions(addReportOptions(command)))
    .option('--tag <tag>', 'only pages with this cache tag')
    .option('--list <file>', 'file with one path per line; - reads stdin')
    .option('--variants', 'also warm compressed responses, client-navigation payloads and share images')
    .option('--ignore-truncated', 'accept pages that are cut off')
    .option('--prove', 'exit with 3 if a page of another site does not show whether it is cached')
    .option('--resume <file>', 'save progress to a file and resume from it')
    .option('--dry-run', 'only list the pages')
    .addHelpText(
      'after',
      formatExamples(
        'vitrine warm',
        'vitrine warm --tag section:news:en',
        'vitrine warm --list paths.txt --resume warm.json',
      ),
    )
    .action(start(warm));
}

type WarmFlags = TargetFlags & {
  readonly resume?: string;
  readonly dryRun?: boolean;
  readonly variants?: boolean;
  readonly prove?: boolean;
};

const warm: CommandHandler<WarmFlags> = async (context, flags) => {
  const { settings, interrupt } = context;
  const client = createClient(settings, interrupt.abort);
  try {
    const found = await targetsOf(context, flags, client);
    const targets = found.paths;
    if (flags.dryRun) return dryRunReport(settings.site, found);
    const build = await findBuild(client, settings.site);
    const folder = context.host.cwd();
    const resume = flags.resume ? await openResumeFile(flags.resume, folder, settings.site, build) : undefined;
    const rest = targets.filter((path) => !resume?.done.has(path));
    const progress = createProgress(`warm ${settings.site}`, context.host, settings);
    const recentMs: number[] = [];
    let finished = 0;
    const began = performance.now();
    const pages = await warmPages({
      client,
      queue: createQueue(settings.concurrency, interrupt.stop),
      paths: rest,
      build,
      arePages: found.arePages,
      ignoreTruncated: settings.ignoreTruncated,
      timeoutMs: settings.timeout * 1_000,
      variantsAt: flags.variants ? [settings.site, await fetchPublicOrigin(client, settings.site)] : undefined,
      async onPage(page) {
        recentMs[finished % recentWindow] = page.firstMs;
        progress.update(++finished, rest.length, () => formatRecentTimes(recentMs));
        if (!page.finding) await resume?.add(page.path);
      },
    });
    progress.stop();
    const seconds = Math.round(performance.now() - began) / 1_000;
    const isDone = pages.length === rest.length && pages.every(({ finding }) => !finding);
    await resume?.close(isDone);
    const resumed = targets.length - rest.length;
    return summary(context, { pages, targets: found, resumed, build, seconds, mustProve: flags.prove === true });
  } finally {
    await client.close();
  }
};

/** Pages in the sliding window of the progress figures. */
const recentWindow = 100;

function formatRecentTimes(times: readonly number[]): string {
  const [p50, p95] = [0.5, 0.95].map((share) => Math.round(percentile(times, share) ?? 0));
  return `p50 ${p50} ms, p95 ${p95} ms`;
}

function dryRunReport(site: string, { paths: targets, faults, notes }: Targets): Report {
  return {
    command: 'warm',
    subjects: targets,
    findings: [],
    complete: faults.length === 0,
    interrupted: false,
    facts: [
      ['site', site],
      ['would warm', targets.length],
    ],
    table: { columns: ['path'], rows: targets.map((path) => [path]) },
    notes: ['Dry run: nothing was warmed.', ...notes, ...faults],
    data: { site, dryRun: true, targets },
  };
}

type Outcome = {
  readonly pages: readonly WarmedPage[];
  readonly targets: Targets;
  /** Pages warmed by a previous run. */
  readonly resumed: number;
  /** Undefined for a site that no Vitrine serves. */
  readonly build: string | undefined;
  /** Wall-clock time of the requests. */
  readonly seconds: number;
  /** Whether a page that is not proven to be warm makes the run incomplete. */
  readonly mustProve: boolean;
};

function summary(
  { settings, interrupt }: CommandContext,
  { pages, targets, resumed, build, seconds, mustProve }: Outcome,
): Report {
  const findings = pages.flatMap(({ finding }) => finding ?? []);
  const answered = pages.filter(({ failed }) => !failed);
  const sound = answered.filter(({ finding }) => !finding);
  const unproven = sound.filter(({ provenBy }) => provenBy === undefined);
  const isProven = unproven.length === 0 || !mustProve;
  const times = (of: (page: WarmedPage) => number, share: number) =>
    Math.round(percentile(answered.map(of), share) ?? 0);
  const first = { p50: times(({ firstMs }) => firstMs, 0.5), p95: times(({ firstMs }) => firstMs, 0.95) };
  const second = { p50: times(({ secondMs }) => secondMs, 0.5), p95: times(({ secondMs }) => secondMs, 0.95) };
  const retries = answered.reduce((total, { attempts }) => total + Math.max(0, attempts - 2), 0);
  return {
    command: 'warm',
    subjects: pages.map(({ path }) => path),
    findings,
    complete: answered.length + resumed === targets.paths.length && targets.faults.length === 0 && isProven,
    interrupted: interrupt.signal() !== undefined,
    facts: [
      ['site', settings.site],
      ['pages', targets.paths.length],
      ['warm', sound.length - unproven.length + resumed],
      ['not warm', pages.length - sound.length],
      ...(build === undefined ? [['unproven', unproven.length] as const] : []),
      ...(build === undefined ? [['proven by', toldProofs(sound)] as const] : []),
      ['retries', retries],
      ['first p50/p95', `${first.p50}/${first.p95} ms`],
      ['hit p50/p95', `${second.p50}/${second.p95} ms`],
      ['took', `${seconds} s`],
    ],
    notes: [
      ...(resumed > 0 ? [`${resumed} pages were warmed by an earlier run.`] : []),
      ...targets.notes,
      ...targets.faults,
      ...unprovenNote(unproven, mustProve),
    ],
    data: {
      ...{ site: settings.site, seconds, resumed, retries, firstMs: first, hitMs: second, pages },
      ...(build === undefined ? { unproven: unproven.length } : { build }),
    },
  };
}

/** The headers that were trusted: `cf-cache-status (12), age (3)`. */
function toldProofs(pages: readonly WarmedPage[]): string {
  const byHeader = Map.groupBy(pages, ({ provenBy }) => provenBy);
  const told = Array.from(byHeader, ([header, { length }]) => (header === undefined ? [] : [`${header} (${length})`]));
  return told.flat().join(', ') || 'nothing';
}

function unprovenNote(unproven: readonly WarmedPage[], mustProve: boolean): string[] {
  const [first] = unproven;
  if (!first) return [];
  const lead = `Warmed, but not proven to come from a cache: ${unproven.length}, such as ${first.path}`;
  return [`${lead}. None of ${evidenceHeaders} says so${mustProve ? '' : '; with --prove this is exit code 3'}.`];
}
