import type { Command } from 'commander';
import { CliError } from '../errors/cli-error.ts';
import { createClient, requestOrFail } from '../http/client.ts';
import { cacheStatus, type SiteResponse } from '../http/response.ts';
import type { CommandContext, CommandHandler } from '../settings/command-context.ts';
import { askForExplanation } from '../site/operator-api.ts';
import {
  describeTag,
  type ExplainedTag,
  type Explanation,
  readExplanation,
  sortByInvalidation,
} from '../site/operator-responses.ts';
import { resolveLink } from '../site/resolve-link.ts';
import { type ActionFactory, addHeaderOption, addReportOptions, collect, formatExamples } from './options.ts';

/** Adds `vitrine explain`. */
export function addExplainCommand(command: Command, start: ActionFactory): void {
  addHeaderOption(addReportOptions(command))
    .argument('<page>', 'its path or URL')
    .option('--instance <url>', 'an instance; may be repeated (default: --site)', collect)
    .option('--timeout <seconds>', 'time for one request (default: 30)')
    .addHelpText(
      'after',
      '\nEach instance renders the page once more, past all caches, to see where its tags\ncome from. With METRICS_TOKEN in the environment, instances on other machines\nanswer, too.',
    )
    .addHelpText('after', formatExamples('vitrine explain /projects/tidal-hall', 'vitrine explain / --json'))
    .action((page: string, flags: object) => start(explain)({ ...flags, page }));
}

const explain: CommandHandler<{ readonly page: string }> = async (context, flags) => {
  const { site, instances } = context.settings;
  const path = pathOf(flags.page, site);
  const served = await fetchAsVisitor(context, path);
  const told = await Promise.all(instances.map(async (url) => ({ url, ...(await ask(context, url, path)) })));
  const [first] = told;
  const isCached = told.some(({ state }) => state !== 'none');
  return {
    command: 'explain',
    subjects: [path],
    findings: [],
    complete: true,
    interrupted: context.interrupt.signal() !== undefined,
    facts: [
      ['page', path],
      ...headersOf(served),
      ...told.map((instance): [string, string] => [instance.url, stateOf(instance)]),
    ],
    table: {
      columns: ['depends on', 'through', 'last changed'],
      rows: sortByInvalidation(first?.tags ?? []).map(rowOf),
    },
    notes: isCached ? [] : ['No instance keeps this page yet. This is what it would depend on.'],
    data: { path, response: { status: served.status, headers: served.headers }, instances: told },
  };
};

/** @throws CliError `bad-address` */
function pathOf(page: string, site: string): string {
  const target = resolveLink(page, '/', [new URL(site).origin]);
  const path = target?.kind === 'internal' ? target.path : undefined;
  const foreign = target?.kind === 'external' ? URL.parse(target.url) : undefined;
  if (path !== undefined) return path;
  if (foreign) return foreign.pathname + foreign.search;
  throw new CliError('bad-address', `"${page}" is not an address.`);
}

/** Fetches the page without operator headers, possibly from a CDN. */
async function fetchAsVisitor({ settings, interrupt }: CommandContext, path: string): Promise<SiteResponse> {
  const client = createClient({ ...settings, retries: 0 }, interrupt.abort);
  try {
    return await requestOrFail(client, settings.site, path);
  } finally {
    await client.close();
  }
}

/** @throws CliError if the instance does not explain the page */
async function ask({ settings, interrupt, host }: CommandContext, url: string, path: string): Promise<Explanation> {
  const client = createClient({ ...settings, site: url, retries: 0 }, interrupt.abort);
  try {
    const target = `/api/explain?path=${encodeURIComponent(path)}`;
    const answer = await askForExplanation(client, { site: url, target, host }, readExplanation);
    if ('refused' in answer) throw new CliError('bad-address', `${path}: ${answer.refused}`);
    return answer;
  } finally {
    await client.close();
  }
}

/** Response headers set by caches. */
const cacheHeaderNames = ['age', 'x-cache', 'x-cache-hits', 'cf-cache-status', 'x-served-by', 'via', 'cache-control'];

function headersOf(served: SiteResponse): [string, string][] {
  const shown = cacheHeaderNames.flatMap((name): [string, string][] => {
    const value = served.headers[name];
    return value === undefined ? [] : [[name, value]];
  });
  return [['visitors get', `${served.status}, ${cacheStatus(served) ?? 'no cache state'}`], ...shown];
}

function stateOf({ state, rendered, copies }: Explanation): string {
  if (state === 'none' || !rendered) return 'keeps no page';
  const places = [...new Set(copies.map(({ place }) => place))].join(', ');
  return `${state}, rendered ${rendered.at} ${rendered.isElsewhere ? 'by another instance' : 'here'}, kept in ${places}`;
}

function rowOf({ tag, sources, invalidated }: ExplainedTag): string[] {
  const through = sources.join('; ') || '-';
  if (!invalidated) return [describeTag(tag), through, '-'];
  const { at, isHard, cause, element } = invalidated;
  const why = cause === undefined ? '' : ` by ${cause}${element === undefined ? '' : ` of ${element}`}`;
  return [describeTag(tag), through, `${at}${isHard ? ', hard' : ''}${why}`];
}
