import type { Command } from 'commander';
import { percentile } from '../core/percentile.ts';
import type { Report } from '../core/report.ts';
import { createClient } from '../io/http.ts';
import { createProgress } from '../io/progress.ts';
import { createQueue } from '../io/queue.ts';
import { openResumeFile } from '../io/resume.ts';
import { fetchBuild, fetchPublicOrigin } from '../io/site.ts';
import { type WarmedPage, warm as warmPages } from '../io/warmer.ts';
import type { CommandContext, Work } from './context.ts';
import { addReportOptions, addRequestOptions, exampleText, type Start } from './options.ts';
import { type TargetFlags, type Targets, targetsOf } from './warm-targets.ts';

/** Adds `vitrine warm`. */
export function addWarmCommand(command: Command, start: Start): void {
  addRequestOptions(addReportOptions(command))
    .option('--sitemap', 'the pages of /sitemap.xml instead of the route table')
    .option('--tag <tag>', 'only pages that carry this cache tag')
    .option('--list <file>', 'the paths in a file, one per line; - for those of stdin')
    .option('--variants', 'also compressed, as client navigations ask for it, and its share picture')
    .option('--resume <file>', 'record progress in a file, and continue from it')
    .option('--dry-run', 'only list the pages')
    .addHelpText(
      'after',
      exampleText(
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
};

const warm: Work<WarmFlags> = async (context, flags) => {
  const { settings, interrupt } = context;
  const client = createClient(settings, interrupt.abort);
  try {
    const found = await targetsOf(context, flags, client);
    const targets = found.paths;
    if (flags.dryRun) return plan(settings.site, found);
    const build = await fetchBuild(client, settings.site);
    const folder = context.host.cwd();
    const resume = flags.resume ? await openResumeFile(flags.resume, folder, settings.site, build) : undefined;
    const rest = targets.filter((path) => !resume?.done.has(path));
    const progress = createProgress(`warm ${settings.site}`, context.host, settings);
    const recent: number[] = [];
    let finished = 0;
    const began = performance.now();
    const pages = await warmPages({
      client,
      queue: createQueue(settings.concurrency, interrupt.stop),
      paths: rest,
      build,
      arePages: found.arePages,
      timeoutMs: settings.timeout * 1_000,
      variantsAt: flags.variants ? [settings.site, await fetchPublicOrigin(client, settings.site)] : undefined,
      async onPage(page) {
        recent[finished % recentPages] = page.firstMs;
        progress.update(++finished, rest.length, () => recentTimes(recent));
        if (!page.finding) await resume?.add(page.path);
      },
    });
    progress.stop();
    const seconds = Math.round(performance.now() - began) / 1_000;
    const isDone = pages.length === rest.length && pages.every(({ finding }) => !finding);
    await resume?.close(isDone);
    return summary(context, { pages, targets: found, resumed: targets.length - rest.length, build, seconds });
  } finally {
    await client.close();
  }
};

/** The live figures are those of so many pages. */
const recentPages = 100;

function recentTimes(times: readonly number[]): string {
  const [p50, p95] = [0.5, 0.95].map((share) => Math.round(percentile(times, share) ?? 0));
  return `p50 ${p50} ms, p95 ${p95} ms`;
}

function plan(site: string, { paths: targets, faults }: Targets): Report {
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
    notes: ['Dry run: nothing was warmed.', ...faults],
    data: { site, dryRun: true, targets },
  };
}

type Outcome = {
  readonly pages: readonly WarmedPage[];
  readonly targets: Targets;
  /** Pages that an earlier run had warmed. */
  readonly resumed: number;
  readonly build: string;
  /** From the first request for a page to the last answer. */
  readonly seconds: number;
};

function summary(
  { settings, interrupt }: CommandContext,
  { pages, targets, resumed, build, seconds }: Outcome,
): Report {
  const findings = pages.flatMap(({ finding }) => finding ?? []);
  const answered = pages.filter(({ failed }) => !failed);
  const hits = answered.filter(({ finding }) => !finding).length;
  const times = (of: (page: WarmedPage) => number, share: number) =>
    Math.round(percentile(answered.map(of), share) ?? 0);
  const first = { p50: times(({ firstMs }) => firstMs, 0.5), p95: times(({ firstMs }) => firstMs, 0.95) };
  const second = { p50: times(({ secondMs }) => secondMs, 0.5), p95: times(({ secondMs }) => secondMs, 0.95) };
  const retries = answered.reduce((total, { attempts }) => total + Math.max(0, attempts - 2), 0);
  return {
    command: 'warm',
    subjects: pages.map(({ path }) => path),
    findings,
    complete: answered.length + resumed === targets.paths.length && targets.faults.length === 0,
    interrupted: interrupt.signal() !== undefined,
    facts: [
      ['site', settings.site],
      ['pages', targets.paths.length],
      ['warm', hits + resumed],
      ['not warm', pages.length - hits],
      ['retries', retries],
      ['first p50/p95', `${first.p50}/${first.p95} ms`],
      ['hit p50/p95', `${second.p50}/${second.p95} ms`],
      ['took', `${seconds} s`],
    ],
    notes: [...(resumed > 0 ? [`${resumed} pages were warmed by an earlier run.`] : []), ...targets.faults],
    data: { site: settings.site, build, seconds, resumed, retries, firstMs: first, hitMs: second, pages },
  };
}
