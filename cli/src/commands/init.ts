import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { findSitePages } from '../crawl/site-pages.ts';
import { CliError } from '../errors/cli-error.ts';
import { createClient } from '../http/client.ts';
import { isLoopback, isOriginUrl } from '../http/site-url.ts';
import { readTextIfExists, writeText } from '../process/files.ts';
import type { ProcessLike, Shutdown } from '../process/signals.ts';
import type { CommandContext, CommandHandler } from '../settings/command-context.ts';
import { findConfigFile } from '../settings/config-file.ts';
import { tryFetchRoutes } from '../site/routes.ts';
import { type ActionFactory, addReportOptions, formatExamples } from './options.ts';

export function addInitCommand(command: Command, start: ActionFactory): void {
  addReportOptions(command)
    .option('--yes', 'accept the defaults without asking, for scripts')
    .option('--force', 'replace an existing configuration file')
    .addHelpText('after', formatExamples('vitrine init', 'vitrine init --yes --site https://orrery.example'))
    .action(start(init));
}

type InitFlags = { readonly yes?: boolean; readonly force?: boolean; readonly site?: string };

const init: CommandHandler<InitFlags> = async (context, flags) => {
  const { host, interrupt } = context;
  const directory = host.cwd();
  const existing = await findConfigFile(directory);
  if (existing !== undefined && !flags.force) throw new CliError('config-exists', `${existing} already exists.`);
  if (!flags.yes && !host.stdin.isTTY)
    throw new CliError('not-interactive', 'vitrine init asks questions, but stdin is not a terminal.');
  const { settings, notes } = await askSettings(context, flags.yes ? acceptDefault : createPrompter(host, interrupt));
  const hasTypeScript = (await readTextIfExists('tsconfig.json', directory)) !== undefined;
  const file = existing ?? (hasTypeScript ? 'vitrine.config.ts' : 'vitrine.config.mjs');
  if (file.endsWith('.json'))
    throw new CliError('config-exists', `${file} is JSON, but vitrine init writes only JavaScript and TypeScript.`);
  await writeText(file, directory, renderConfig(settings));
  return {
    command: 'init',
    subjects: [file],
    facts: [
      ['wrote', file],
      ['site', settings.site],
    ],
    notes: [...notes, 'Next: run `npx vitrine doctor` to check the connection to the site.'],
    data: { file, settings },
  };
};

async function askSettings(context: CommandContext, ask: Ask): Promise<{ settings: InitAnswers; notes: string[] }> {
  const { host } = context;
  const site = await askSite(ask, context.settings.site);
  const patterns = await fetchPagePatterns(context, site);
  const confirm = async (question: string) => /^y/i.test(await ask(question, 'yes'));
  const map =
    (await readTextIfExists('redirects/redirects.json', host.cwd())) === undefined ? '' : 'redirects/redirects.json';
  const redirectMap = await ask('Redirect map, if any', map || 'none');
  const hasBudgets = patterns !== undefined && (await confirm('Add Lighthouse budgets for one page of each kind?'));
  return {
    settings: {
      site,
      ...(isLoopback(site) ? {} : { rate: await askRate(ask) }),
      ...(redirectMap === 'none' ? {} : { redirectMap }),
      ...(hasBudgets ? { budgets: patterns } : {}),
      hasDiffLimits: await confirm('Limit how much a page may grow between builds?'),
    },
    notes: patterns ? [] : [`${site} does not list its pages, or did not respond, so no budgets were written.`],
  };
}

async function askSite(ask: Ask, defaultValue: string): Promise<string> {
  const site = await ask('URL of the site', defaultValue);
  if (isOriginUrl(site)) return new URL(site).origin;
  throw new CliError('invalid-setting', `The site must be an http(s) URL without a path, not "${site}".`);
}

async function askRate(ask: Ask): Promise<number> {
  const rate = Number(await ask('Maximum requests per second', '10'));
  if (rate > 0 && rate <= 100_000) return rate;
  throw new CliError('invalid-setting', 'The rate must be a number above 0 and at most 100000.');
}

/** Returns one URL pattern per kind of page, or undefined if the site does not list its pages. */
async function fetchPagePatterns(
  { host, interrupt, ...context }: CommandContext,
  site: string,
): Promise<string[] | undefined> {
  const settings = { ...context.settings, site, retries: 0 };
  const client = createClient(settings, interrupt);
  try {
    const found = await tryFetchRoutes(client, site);
    if ('routes' in found)
      return suggestPagePatterns(found.routes.map((one) => ({ path: one.route, kind: `${one.site} ${one.template}` })));
    const { paths } = await findSitePages({ settings, host, interrupt }, client, 'sitemap');
    const plain = paths.filter((path) => !/[?*:+(){}\\]/.test(path));
    return suggestPagePatterns(plain.map((path) => ({ path, kind: path === '/' ? 'home' : 'page' })));
  } catch (error) {
    if (error instanceof CliError) return undefined;
    throw error;
  }
}

type Ask = (question: string, preset: string) => Promise<string>;

const acceptDefault: Ask = async (_, preset) => preset;

/**
 * Asks the user at the terminal. Questions go to stderr, because stdout is for data.
 * @throws CliError `not-interactive` at the end of the input or on Ctrl-C
 */
function createPrompter({ stdin, stderr }: ProcessLike, { stop, atEnd }: Shutdown): Ask {
  const lines = createInterface({ input: stdin });
  const close = () => lines.close();
  stop.addEventListener('abort', close, { once: true });
  atEnd(close);
  // Buffers lines typed ahead.
  const answers = lines[Symbol.asyncIterator]();
  return async (question, preset) => {
    stderr.write(`${question} [${preset}] `);
    const response = await answers.next();
    if (response.done) throw new CliError('not-interactive', `\nNo answer to "${question}"; nothing was written.`);
    return response.value.trim() || preset;
  };
}

/** Answers to the questions that vitrine init asks. */
type InitAnswers = {
  readonly site: string;
  /** Requests per second; undefined keeps the default. */
  readonly rate?: number;
  readonly redirectMap?: string;
  /** URL patterns of pages to measure; undefined omits budgets. */
  readonly budgets?: readonly string[];
  readonly hasDiffLimits: boolean;
};

/** Returns a configuration file as an ES module. */
function renderConfig({ site, rate, redirectMap, budgets, hasDiffLimits }: InitAnswers): string {
  const lines = [
    `  site: ${quote(site)},`,
    ...(rate === undefined ? [] : [`  rate: ${rate},`]),
    ...(redirectMap === undefined ? [] : [`  redirectMap: ${quote(redirectMap)},`]),
    ...(budgets === undefined
      ? []
      : ['  lighthouse: { runs: 3, budgets: pages.map((routes) => ({ routes, ...limits })) },']),
    ...(hasDiffLimits
      ? ['  // How much a page may grow, in bytes (Brotli).', '  diff: { script: 5_000, style: 2_000, html: 20_000 },']
      : []),
  ];
  return [
    ...(budgets === undefined ? [] : [budgetSource(budgets)]),
    `export default {\n${lines.join('\n')}\n};\n`,
  ].join('\n');
}

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const budgetSource = (pages: readonly string[]) => `const limits = {
  scores: { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 },
  metrics: { 'largest-contentful-paint': 2_500, 'cumulative-layout-shift': 0.1, 'total-blocking-time': 200 },
};

/** Patterns for each kind of page; the first page that matches a pattern is measured. */
const pages = [
${pages.map((page) => `  ${quote(page)},`).join('\n')}
];
`;

/** Suggests a pattern for each kind of page in each directory. */
function suggestPagePatterns(pages: readonly { readonly path: string; readonly kind: string }[]): string[] {
  const kinds = Map.groupBy(pages, ({ path, kind }) => `${kind} ${siblingPattern(path)}`);
  return [...kinds.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    return others.length === 0 ? [first.path] : [siblingPattern(first.path)];
  });
}

/** Returns the pattern of a page and its siblings. */
const siblingPattern = (path: string) => path.replace(/[^/]+(\/?)$/, ':slug$1');
