import type { Command } from 'commander';
import { CliError } from '../core/errors.ts';
import { type InitialSettings, initialConfig, pagePatterns } from '../core/initial-config.ts';
import { isLoopback, isSite } from '../core/site-address.ts';
import { findConfigFile } from '../io/config.ts';
import { readTextIfThere, writeText } from '../io/files.ts';
import { createClient } from '../io/http.ts';
import { askAt, type Questions, unasked } from '../io/questions.ts';
import { fetchRoutes } from '../io/site.ts';
import type { CommandContext, Work } from './context.ts';
import { addReportOptions, exampleText, type Start } from './options.ts';

/** Adds `vitrine init`. */
export function addInitCommand(command: Command, start: Start): void {
  addReportOptions(command)
    .option('--yes', 'take the usual answers without asking, as in a script')
    .option('--force', 'replace the configuration file that is there')
    .addHelpText('after', exampleText('vitrine init', 'vitrine init --yes --site https://orrery.example'))
    .action(start(init));
}

type InitFlags = { readonly yes?: boolean; readonly force?: boolean; readonly site?: string };

const init: Work<InitFlags> = async (context, flags) => {
  const { host, interrupt } = context;
  const folder = host.cwd();
  const there = await findConfigFile(folder);
  if (there !== undefined && !flags.force) throw new CliError('has-config', `${there} is there already.`);
  if (!flags.yes && !host.stdin.isTTY)
    throw new CliError('no-answer', 'vitrine init asks questions, and this is not a terminal.');
  const questions = flags.yes ? unasked : askAt(host, interrupt.stop);
  try {
    const { settings, notes } = await settingsFrom(context, questions);
    const hasTypeScript = (await readTextIfThere('tsconfig.json', folder)) !== undefined;
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
  questions: Questions,
): Promise<{ settings: InitialSettings; notes: string[] }> {
  const { host } = context;
  const site = await siteFrom(questions, context.settings.site);
  const patterns = await patternsAt(context, site);
  const wanted = async (question: string) => /^y/i.test(await questions.ask(question, 'yes'));
  const map = (await readTextIfThere('redirects/legacy.json', host.cwd())) === undefined ? '' : 'redirects/legacy.json';
  const redirects = await questions.ask('The redirect map, if there is one', map || 'none');
  const hasBudgets = patterns !== undefined && (await wanted('Budgets for Lighthouse, a page of each kind?'));
  return {
    settings: {
      site,
      ...(isLoopback(site) ? {} : { rate: await rateFrom(questions) }),
      ...(redirects === 'none' ? {} : { redirects }),
      ...(hasBudgets ? { budgets: patterns } : {}),
      hasDiffLimits: await wanted('Limits for how much a page may grow from build to build?'),
    },
    notes: patterns ? [] : [`${site} does not answer as a Vitrine site yet, so there are no budgets for its pages.`],
  };
}

async function siteFrom(questions: Questions, usual: string): Promise<string> {
  const site = await questions.ask('The address of the site', usual);
  if (isSite(site)) return new URL(site).origin;
  throw new CliError('bad-setting', `The site must be an http(s) URL without a path (it is "${site}").`);
}

async function rateFrom(questions: Questions): Promise<number> {
  const rate = Number(await questions.ask('Requests a second that it may be sent', '10'));
  if (rate > 0 && rate <= 100_000) return rate;
  throw new CliError('bad-setting', 'The rate must be a number above 0, at most 100000.');
}

/** Patterns for the pages of the site; undefined if it does not list them. */
async function patternsAt({ settings, interrupt }: CommandContext, site: string): Promise<string[] | undefined> {
  const client = createClient({ ...settings, site, retries: 0 }, interrupt.abort);
  try {
    return pagePatterns(await fetchRoutes(client, site));
  } catch (error) {
    if (error instanceof CliError) return undefined;
    throw error;
  } finally {
    await client.close();
  }
}
