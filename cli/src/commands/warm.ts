import type { Command } from 'commander';
import { cacheTags } from '../core/answer.ts';
import { readPathList } from '../core/path-list.ts';
import { percentile } from '../core/percentile.ts';
import { doneBefore, readWarmState, type WarmState } from '../core/warm-state.ts';
import { CliError } from '../errors.ts';
import { readText, readTextIfThere, removeFile, writeText } from '../io/files.ts';
import { type Client, createClient, NoAnswer, requireAnswer } from '../io/http.ts';
import { createProgress } from '../io/progress.ts';
import { createQueue } from '../io/queue.ts';
import { fetchRoutes, fetchSitemap } from '../io/site.ts';
import { type WarmedPage, warm as warmPages } from '../io/warmer.ts';
import type { Report } from '../report/report.ts';
import type { CommandContext, Work } from './context.ts';
import { addReportOptions, addRequestOptions, exampleText, type Start } from './options.ts';

/** State is written after so many pages, so that a killed run loses little. */
const SAVE_EACH = 50;

/** Adds `vitrine warm`. */
export function addWarmCommand(parent: Command, start: Start): void {
  addRequestOptions(addReportOptions(parent.command('warm')))
    .description('Fill the cache, and prove that each page is answered from it.')
    .option('--sitemap', 'the pages of /sitemap.xml instead of the route table')
    .option('--tag <tag>', 'only pages that carry this cache tag')
    .option('--list <file>', 'the paths in a file, one a line')
    .option('--resume <file>', 'keep what is done in a file, and go on from it')
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

interface WarmFlags {
  readonly sitemap?: boolean;
  readonly tag?: string;
  readonly list?: string;
  readonly resume?: string;
  readonly dryRun?: boolean;
}

const warm: Work<WarmFlags> = async (context, flags) => {
  const { settings, interrupt } = context;
  const client = createClient(settings, interrupt.abort);
  try {
    const targets = await targetsOf(context, flags, client);
    if (flags.dryRun) return plan(settings.site, targets);
    const build = await fetchBuild(client, settings.site);
    const resume = flags.resume === undefined ? undefined : await openState(context, flags.resume, build);
    const rest = targets.filter((path) => !resume?.done.has(path));
    const progress = createProgress('warm', context.host, settings.quiet);
    let finished = 0;
    const pages = await warmPages({
      client,
      queue: createQueue(settings, interrupt.stop),
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

async function targetsOf(
  { settings, host, interrupt }: CommandContext,
  flags: WarmFlags,
  client: Client,
): Promise<string[]> {
  const { site } = settings;
  if (flags.list !== undefined) {
    const { paths, foreign } = readPathList(await readText(flags.list, host.cwd()), site);
    if (foreign.length > 0) throw new CliError('bad-list', `${flags.list}: "${foreign[0]}" is no address of ${site}.`);
    return paths;
  }
  if (flags.sitemap) {
    const sitemap = await fetchSitemap(client, site);
    if ('absent' in sitemap) throw new CliError('no-sitemap', `${site}: ${sitemap.absent}.`);
    return sitemap.paths;
  }
  const routes = await fetchRoutes(client, site);
  const paths = [...new Set(routes.map(({ route }) => route))];
  return flags.tag === undefined
    ? paths
    : pathsWithTag(flags.tag, paths, client, createQueue(settings, interrupt.stop));
}

/** The pages that carry a tag. Their headers say so, so each is asked for them. */
async function pathsWithTag(
  tag: string,
  paths: readonly string[],
  client: Client,
  queue: ReturnType<typeof createQueue>,
): Promise<string[]> {
  const tagsOf = new Map<string, string[]>();
  for (const path of paths) {
    queue.add(async () => {
      try {
        const head = await client.request(path, 'HEAD');
        const answer = head.status === 405 || head.status === 501 ? await client.request(path) : head;
        tagsOf.set(path, cacheTags(answer));
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        // A page that does not answer is warmed too, and reported there.
        tagsOf.set(path, [tag]);
      }
    });
  }
  await queue.done();
  if (tagsOf.values().every((tags) => tags.length === 0))
    throw new CliError('no-tags', 'No page sends its cache tags (cache-tag), so none can be chosen by tag.');
  return paths.filter((path) => tagsOf.get(path)?.includes(tag));
}

async function fetchBuild(client: Client, site: string): Promise<string | undefined> {
  const answer = await requireAnswer(client, site, '/builds/latest.json');
  try {
    const value: unknown = answer.status === 200 ? JSON.parse(answer.body) : undefined;
    return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : undefined;
  } catch {
    // Without a descriptor the first answer says which build is meant.
    return undefined;
  }
}

interface ResumeFile {
  readonly done: ReadonlySet<string>;
  add(path: string): Promise<void>;
  /** Keeps the file for a later run, or deletes it when nothing is left to do. */
  close(isDone: boolean): Promise<void>;
}

async function openState(
  { settings, host }: CommandContext,
  file: string,
  build: string | undefined,
): Promise<ResumeFile> {
  const text = await readTextIfThere(file, host.cwd());
  const state = text === undefined ? undefined : readWarmState(text);
  if (text !== undefined && !state) throw new CliError('bad-state', `${file} is no state of an earlier run.`);
  const before = doneBefore(state, settings.site, build);
  const done = new Set(before);
  let unsaved = 0;
  const save = () => {
    unsaved = 0;
    const next: WarmState = {
      schemaVersion: 1,
      site: settings.site,
      done: [...done],
      ...(build === undefined ? {} : { build }),
    };
    return writeText(file, host.cwd(), `${JSON.stringify(next)}\n`);
  };
  return {
    done: before,
    async add(path) {
      done.add(path);
      if (++unsaved >= SAVE_EACH) await save();
    },
    close: (isDone) => (isDone ? removeFile(file, host.cwd()) : save()),
  };
}

function plan(site: string, targets: readonly string[]): Report {
  return {
    command: 'warm',
    subjects: targets,
    findings: [],
    complete: true,
    interrupted: false,
    facts: [['would warm', targets.length]],
    table: { columns: ['path'], rows: targets.map((path) => [path]) },
    notes: ['Dry run: nothing was warmed.'],
    data: { site, dryRun: true, targets },
  };
}

interface Outcome {
  readonly pages: readonly WarmedPage[];
  readonly targets: readonly string[];
  /** Pages an earlier run had done. */
  readonly resumed: number;
  readonly build: string | undefined;
}

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
