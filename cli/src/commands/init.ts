import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { findSitePages } from '../crawl/site-pages.ts';
import { CliError } from '../errors/cli-error.ts';
import { createClient } from '../http/client.ts';
import { isLoopback, isOriginUrl } from '../http/site-url.ts';
import { readTextIfExists, writeText } from '../process/files.ts';
import type { ProcessLike } from '../process/signals.ts';
import type { CommandContext, CommandHandler } from '../settings/command-context.ts';
import { findConfigFile } from '../settings/config-file.ts';
import { tryFetchRoutes } from '../site/routes.ts';
import { type ActionFactory, addReportOptions, formatExamples } from './options.ts';

/** Adds `vitrine init`. */
export function addInitCommand(command: Command, start: ActionFactory): void {
  addReportOptions(command)
    .option('--yes', 'take the usual answers without asking, as in a script')
    .option('--force', 'replace the configuration file that is there')
    .addHelpText('after', formatExamples('vitrine init', 'vitrine init --yes --site https://orrery.example'))
    .action(start(init));
}

type InitFlags = { readonly yes?: boolean; readonly force?: boolean; readonly site?: string };

const init: CommandHandler<InitFlags> = async (context, flags) => {
  const { host, interrupt } = context;
  const folder = host.cwd();
  const there = await findConfigFile(folder);
  if (there !== undefined && !flags.force) throw new CliError('has-config', `${there} is there already.`);
  if (!flags.yes && !host.stdin.isTTY)
    throw new CliError('no-answer', 'vitrine init asks questions, and this is not a terminal.');
  const questions = flags.yes ? acceptDefaults : createPrompter(host, interrupt.stop);
  try {
    const { settings, notes } = await settingsFrom(context, questions);
    const hasTypeScript = (await readTextIfExists('tsconfig.json', folder)) !== undefined;
    const file = there ?? (hasTypeScript ? 'vitrine.config.ts' : 'vitrine.config.mjs');
    const text = file.endsWith('.json') ? undefined : initialConfig(settings);
    if (text === undefined) throw new CliError('has-config', `${file} is JSON, which init does not write.`);
    await writeText(file, folder, text);
    return {
      command: 'init',
      subjects: [file],
      findings: [],
      complete: true,
      interrupted: interrupt.signal() !== undefined,
      facts: [
        ['wrote', file],
        ['site', settings.site],
      ],
      notes: [...notes, 'Next: `npx vitrine doctor` checks what stands between this machine and the site.'],
      data: { file, settings },
    };
  } finally {
    questions.close();
  }
};

async function settingsFrom(
  context: CommandContext,
  questions: Prompter,
): Promise<{ settings: InitialSettings; notes: string[] }> {
  const { host } = context;
  const site = await siteFrom(questions, context.settings.site);
  const patterns = await patternsAt(context, site);
  const confirm = async (question: string) => /^y/i.test(await questions.ask(question, 'yes'));
  const map =
    (await readTextIfExists('redirects/legacy.json', host.cwd())) === undefined ? '' : 'redirects/legacy.json';
  const redirects = await questions.ask('The redirect map, if there is one', map || 'none');
  const hasBudgets = patterns !== undefined && (await confirm('Budgets for Lighthouse, a page of each kind?'));
  return {
    settings: {
      site,
      ...(isLoopback(site) ? {} : { rate: await rateFrom(questions) }),
      ...(redirects === 'none' ? {} : { redirects }),
      ...(hasBudgets ? { budgets: patterns } : {}),
      hasDiffLimits: await confirm('Limits for how much a page may grow from build to build?'),
    },
    notes: patterns
      ? []
      : [`${site} does not list its pages (no sitemap.xml was read), so there are no budgets for them.`],
  };
}

async function siteFrom(questions: Prompter, defaultValue: string): Promise<string> {
  const site = await questions.ask('The address of the site', defaultValue);
  if (isOriginUrl(site)) return new URL(site).origin;
  throw new CliError('bad-setting', `The site must be an http(s) URL without a path (it is "${site}").`);
}

async function rateFrom(questions: Prompter): Promise<number> {
  const rate = Number(await questions.ask('Requests a second that it may be sent', '10'));
  if (rate > 0 && rate <= 100_000) return rate;
  throw new CliError('bad-setting', 'The rate must be a number above 0, at most 100000.');
}

/** One URL pattern per kind of page, or undefined if the site does not list its pages. */
async function patternsAt(
  { host, interrupt, ...context }: CommandContext,
  site: string,
): Promise<string[] | undefined> {
  const settings = { ...context.settings, site, retries: 0 };
  const client = createClient(settings, interrupt.abort);
  try {
    const found = await tryFetchRoutes(client, site);
    if ('routes' in found)
      return pagePatterns(found.routes.map((one) => ({ path: one.route, kind: `${one.site} ${one.template}` })));
    const { paths } = await findSitePages({ settings, host, interrupt }, client, 'sitemap');
    const plain = paths.filter((path) => !/[?*:+(){}\\]/.test(path));
    return pagePatterns(plain.map((path) => ({ path, kind: path === '/' ? 'home' : 'page' })));
  } catch (error) {
    if (error instanceof CliError) return undefined;
    throw error;
  } finally {
    await client.close();
  }
}

/** Asks the person at the terminal. */
type Prompter = {
  /** @throws CliError `no-answer` when the input ends, or at Ctrl-C */
  ask(question: string, usual: string): Promise<string>;
  close(): void;
};

/** Takes each usual answer without asking. */
const acceptDefaults: Prompter = { ask: async (_, usual) => usual, close: () => {} };

/** Questions go to stderr, because stdout is for data. */
function createPrompter({ stdin, stderr }: ProcessLike, abort: AbortSignal): Prompter {
  const lines = createInterface({ input: stdin });
  const close = () => lines.close();
  abort.addEventListener('abort', close, { once: true });
  // Keeps lines that come before they are asked for.
  const answers = lines[Symbol.asyncIterator]();
  return {
    async ask(question, usual) {
      stderr.write(`${question} [${usual}] `);
      const answer = await answers.next();
      if (answer.done)
        throw new CliError('no-answer', `\nThere is no answer to "${question}", so nothing was written.`);
      return answer.value.trim() || usual;
    },
    close,
  };
}

/** Answers of vitrine init. */
type InitialSettings = {
  readonly site: string;
  /** Requests per second; undefined keeps the default. */
  readonly rate?: number;
  readonly redirects?: string;
  /** URL patterns of pages to measure; undefined omits budgets. */
  readonly budgets?: readonly string[];
  readonly hasDiffLimits: boolean;
};

/** Returns a configuration file as an ES module. */
function initialConfig({ site, rate, redirects, budgets, hasDiffLimits }: InitialSettings): string {
  const lines = [
    `  site: ${textOf(site)},`,
    ...(rate === undefined ? [] : [`  rate: ${rate},`]),
    ...(redirects === undefined ? [] : [`  redirects: ${textOf(redirects)},`]),
    ...(budgets === undefined
      ? []
      : ['  lighthouse: { runs: 3, budgets: pages.map((routes) => ({ routes, ...limits })) },']),
    ...(hasDiffLimits
      ? ['  // Bytes (brotli) by which a page may grow.', '  diff: { script: 5_000, style: 2_000, html: 20_000 },']
      : []),
  ];
  return [...(budgets === undefined ? [] : [budgetText(budgets)]), `export default {\n${lines.join('\n')}\n};\n`].join(
    '\n',
  );
}

const textOf = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const budgetText = (pages: readonly string[]) => `const limits = {
  scores: { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 },
  metrics: { 'largest-contentful-paint': 2_500, 'cumulative-layout-shift': 0.1, 'total-blocking-time': 200 },
};

/** One of each kind: of those that a pattern fits, the first is measured. */
const pages = [
${pages.map((page) => `  ${textOf(page)},`).join('\n')}
];
`;

/** Suggests a pattern for the pages of one kind in one folder. */
function pagePatterns(pages: readonly { readonly path: string; readonly kind: string }[]): string[] {
  const kinds = Map.groupBy(pages, ({ path, kind }) => `${kind} ${siblingsOf(path)}`);
  return [...kinds.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    return others.length === 0 ? [first.path] : [siblingsOf(first.path)];
  });
}

/** The pattern of a page and those beside it. */
const siblingsOf = (path: string) => path.replace(/[^/]+(\/?)$/, ':slug$1');
