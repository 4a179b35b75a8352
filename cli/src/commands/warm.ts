import type { Command } from 'commander';
import { percentile } from '../core/percentile.ts';
import type { Report } from '../core/report.ts';
import { createClient } from '../io/http.ts';
import { createProgress } from '../io/progress.ts';
import { createQueue } from '../io/queue.ts';
import { openResumeFile } from '../io/resume.ts';
import { fetchBuild } from '../io/site.ts';
import { type WarmedPage, warm as warmPages } from '../io/warmer.ts';
import type { CommandContext, Work } from './context.ts';
import { addReportOptions, addRequestOptions, exampleText, type Start } from './options.ts';
import { type TargetFlags, targetsOf } from './warm-targets.ts';

/** Adds `vitrine warm`. */
export function addWarmCommand(parent: Command, start: Start): void {
  addRequestOptions(addReportOptions(parent.command('warm')))
    .description('Fill the cache, and prove that every page is answered from it.')
    .option('--sitemap', 'the pages of /sitemap.xml instead of the route table')
    .option('--tag <tag>', 'only pages that carry this cache tag')
    .option('--list <file>', 'the paths in a file, one a line')
    .option('--resume <file>', 'keep the state in a file, and continue from it')
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
};

const warm: Work<WarmFlags> = async (context, flags) => {
  const { settings, interrupt } = context;
  const client = createClient(settings, interrupt.abort);
  try {
    const targets = await targetsOf(context, flags, client);
    if (flags.dryRun) return plan(settings.site, targets);
    const build = await fetchBuild(client, settings.site);
    const folder = context.host.cwd();
    const resume = flags.resume ? await openResumeFile(flags.resume, folder, settings.site, build) : undefined;
    const rest = targets.filter((path) => !resume?.done.has(path));
    const progress = createProgress(`warm ${settings.site}`, context.host, settings.quiet);
    let finished = 0;
    const pages = await warmPages({
      client,
      queue: createQueue(settings.concurrency, interrupt.stop),
      paths: rest,
      build,
      async onPage(page) {
        progress.update(++finished, rest.length);
        if (!page.finding) await resume?.add(page.path);
      },
    });
    progress.stop();
    const isDone = pages.length === rest.length && pages.every(({ finding }) => !finding);
    await resume?.close(isDone);
    return summary(context, { pages, targets, resumed: targets.length - rest.length, build });
  } finally {
    await client.close();
  }
};

function plan(site: string, targets: readonly string[]): Report {
  return {
    command: 'warm',
    subjects: targets,
    findings: [],
    complete: true,
    interrupted: false,
    facts: [
      ['site', site],
      ['would warm', targets.length],
    ],
    table: { columns: ['path'], rows: targets.map((path) => [path]) },
    notes: ['Dry run: nothing was warmed.'],
    data: { site, dryRun: true, targets },
  };
}

type Outcome = {
  readonly pages: readonly WarmedPage[];
  readonly targets: readonly string[];
  /** Pages that an earlier run had warmed. */
  readonly resumed: number;
  readonly build: string | undefined;
};

function summary({ settings, interrupt }: CommandContext, { pages, targets, resumed, build }: Outcome): Report {
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
    complete: answered.length + resumed === targets.length,
    interrupted: interrupt.stop.aborted,
    facts: [
      ['site', settings.site],
      ['pages', targets.length],
      ['warm', hits + resumed],
      ['not warm', pages.length - hits],
      ['retries', retries],
      ['first p50/p95', `${first.p50}/${first.p95} ms`],
      ['hit p50/p95', `${second.p50}/${second.p95} ms`],
    ],
    notes: [
      ...(resumed > 0 ? [`${resumed} pages were warmed by an earlier run.`] : []),
      ...(targets.length === 0 ? ['There is nothing to warm.'] : []),
    ],
    data: { site: settings.site, build, resumed, retries, firstMs: first, hitMs: second, pages },
  };
}
