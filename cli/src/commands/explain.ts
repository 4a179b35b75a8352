import type { Command } from 'commander';
import { CliError } from '../errors/cli-error.ts';
import { createClient, requestOrFail } from '../http/client.ts';
import { cacheStatus, type SiteResponse } from '../http/response.ts';
import type { CommandContext, CommandHandler } from '../settings/command-context.ts';
import {
  describeTag,
  type ExplainedTag,
  type Explanation,
  explanationSchema,
  fetchOperatorApi,
  sortByInvalidation,
} from '../site/operator-api.ts';
import { resolveLink } from '../site/resolve-link.ts';
import { type ActionFactory, addHeaderOption, addReportOptions, collect, formatExamples } from './options.ts';

export function addExplainCommand(command: Command, start: ActionFactory): void {
  addHeaderOption(addReportOptions(command))
    .argument('<page>', 'path or URL')
    .option('--instance <url>', 'instance URL; repeatable (default: --site)', collect)
    .option('--timeout <seconds>', 'timeout per request (default: 30)')
    .addHelpText(
      'after',
      "\nEach instance renders the page again, bypassing its caches, to find where the\npage's tags come from. Instances on other machines require OPERATOR_TOKEN.",
    )
    .addHelpText('after', formatExamples('vitrine explain /projects/tidal-hall', 'vitrine explain / --json'))
    .action((page: string, flags: object) => start(explain)({ ...flags, page }));
}

const explain: CommandHandler<{ readonly page: string }> = async (context, flags) => {
  const { site, instances } = context.settings;
  const path = parsePage(flags.page, site);
  const served = await fetchAsVisitor(context, path);
  const explanations = await Promise.all(
    instances.map(async (url) => ({ url, ...(await fetchExplanation(context, url, path)) })),
  );
  const [first] = explanations;
  const isCached = explanations.some(({ state }) => state !== 'none');
  return {
    command: 'explain',
    subjects: [path],
    facts: [
      ['page', path],
      ...cacheHeaders(served),
      ...explanations.map((instance): [string, string] => [instance.url, describeState(instance)]),
    ],
    table: {
      columns: ['tag', 'source', 'last invalidated'],
      rows: sortByInvalidation(first?.tags ?? []).map(toRow),
    },
    notes: isCached ? [] : ['No instance has cached this page yet, so the table shows what it would depend on.'],
    data: { path, response: { status: served.status, headers: served.headers }, instances: explanations },
  };
};

/** @throws CliError `invalid-page` */
function parsePage(page: string, site: string): string {
  const target = resolveLink(page, '/', [new URL(site).origin]);
  const path = target?.kind === 'internal' ? target.path : undefined;
  const foreign = target?.kind === 'external' ? URL.parse(target.url) : undefined;
  if (path !== undefined) return path;
  if (foreign) return foreign.pathname + foreign.search;
  throw new CliError('invalid-page', `"${page}" is neither a path nor a URL.`);
}

/** Fetches the page without operator headers, possibly from a CDN. */
function fetchAsVisitor({ settings, interrupt }: CommandContext, path: string): Promise<SiteResponse> {
  return requestOrFail(createClient({ ...settings, retries: 0 }, interrupt), settings.site, path);
}

/** @throws CliError if the instance cannot explain the page */
async function fetchExplanation(
  { settings, interrupt, host }: CommandContext,
  url: string,
  path: string,
): Promise<Explanation> {
  const client = createClient({ ...settings, site: url, retries: 0 }, interrupt);
  const target = `/api/explain?path=${encodeURIComponent(path)}`;
  const response = await fetchOperatorApi(client, { site: url, target, host }, explanationSchema);
  if ('refused' in response) throw new CliError('invalid-page', `${path}: ${response.refused}`);
  return response.value;
}

/** Response headers that describe caching. */
const cacheHeaderNames = ['age', 'x-cache', 'x-cache-hits', 'cf-cache-status', 'x-served-by', 'via', 'cache-control'];

function cacheHeaders(served: SiteResponse): [string, string][] {
  const shown = cacheHeaderNames.flatMap((name): [string, string][] => {
    const value = served.headers[name];
    return value === undefined ? [] : [[name, value]];
  });
  return [['response', `${served.status}, ${cacheStatus(served) ?? 'no cache header'}`], ...shown];
}

function describeState({ state, rendered, copies }: Explanation): string {
  if (state === 'none' || !rendered) return 'not cached';
  const places = [...new Set(copies.map(({ place }) => place))].join(', ');
  return `${state}, rendered ${rendered.at} ${rendered.isElsewhere ? 'by another instance' : 'here'}, stored in ${places}`;
}

function toRow({ tag, sources, invalidated }: ExplainedTag): string[] {
  const through = sources.join('; ') || '-';
  if (!invalidated) return [describeTag(tag), through, '-'];
  const { at, isHard, cause, element } = invalidated;
  const why = cause === undefined ? '' : ` by ${cause}${element === undefined ? '' : ` of ${element}`}`;
  return [describeTag(tag), through, `${at}${isHard ? ', hard' : ''}${why}`];
}
