import {
  appendQuery,
  createMatcher,
  getHost,
  type MapEntry,
  type RedirectCandidate,
  resolveTarget,
} from '@vitrine/redirects';
import type { Command } from 'commander';
import { CliError } from '../../errors/cli-error.ts';
import type { CommandHandler } from '../../settings/command-context.ts';
import { type ActionFactory, addReportOptions, formatExamples } from '../options.ts';
import { loadMap, mapDescription } from './map-file.ts';

export function addTestCommand(command: Command, start: ActionFactory): void {
  addReportOptions(command)
    .argument('<path...>', 'paths or URLs to test, with or without a query')
    .option('--map <file>', mapDescription)
    .addHelpText(
      'after',
      formatExamples(
        'vitrine redirects test /about /museums/whale-nave',
        "vitrine redirects test '/Work/?page=2' --json",
      ),
    )
    .action((paths: string[], flags: { map?: string }) => start(test)({ ...flags, paths }));
}

/** One hop of a redirect chain. */
type Hop = {
  readonly path: string;
  readonly line: number | undefined;
  readonly origin: string;
  readonly code: number;
  readonly location: string;
  /** Other matching rules, each with the reason it was skipped. */
  readonly skippedRules: readonly string[];
};

/** Longer chains count as loops. */
const maxHops = 20;

const test: CommandHandler<{ readonly paths: readonly string[]; readonly map?: string }> = async (context, flags) => {
  const { site } = context.settings;
  const { entries, displayPath } = await loadMap(context, flags.map);
  const matcher = createMatcher(
    entries.map(({ rule }) => rule),
    { site },
  );
  const paths = flags.paths.map(parsePathArgument);
  const traces = paths.map((path) => ({
    path,
    hops: traceRedirects(path, { entries, candidates: matcher.matchAll, host: getHost(site) }),
  }));
  return {
    command: 'redirects test',
    subjects: paths,
    facts: [['paths', paths.length]],
    table: {
      columns: ['path', 'code', 'location', 'rule', 'why'],
      rows: traces.flatMap(({ path, hops }) =>
        hops.length === 0 ? [[path, '-', '-', '-', 'no rule matches']] : hops.map((hop) => toRow(hop, displayPath)),
      ),
    },
    data: { file: displayPath, traces },
  };
};

/** Strips the scheme and host. */
function parsePathArgument(text: string): string {
  const path = text.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, '');
  if (path.startsWith('/')) return path;
  if (path !== text) return `/${path}`;
  throw new CliError('invalid-setting', `"${text}" is neither a path (with a leading "/") nor a URL.`);
}

type PreparedMap = {
  readonly entries: readonly MapEntry[];
  readonly candidates: (path: string) => RedirectCandidate[];
  /** Host of the site. Targets on this host are followed. */
  readonly host: string | undefined;
};

function traceRedirects(start: string, { entries, candidates, host }: PreparedMap): Hop[] {
  const hops: Hop[] = [];
  for (let url = start; hops.length < maxHops; ) {
    const [path = '', query] = url.replace(/#.*$/s, '').split(/\?(.*)/s, 2);
    const found = candidates(path);
    const winner = found.find(({ differs }) => differs);
    if (!winner) break;
    const location = appendQuery(winner.target, query === undefined ? '' : `?${query}`);
    const { origin } = winner.rule;
    const skippedRules = found.filter((one) => one !== winner).map((one) => describeSkipped(one, winner, entries));
    hops.push({ path: url, line: entries[winner.index]?.line, origin, code: winner.code, location, skippedRules });
    const next = resolveTarget(location, host);
    if (!next.startsWith('/') || hops.some((hop) => hop.path === next)) break;
    url = next;
  }
  return hops;
}

function describeSkipped(one: RedirectCandidate, winner: RedirectCandidate, entries: readonly MapEntry[]): string {
  const place = `line ${entries[one.index]?.line} (${one.rule.origin})`;
  return one.index > winner.index ? `${place} comes later` : `${place} redirects to itself`;
}

function toRow({ path, code, location, origin, line, skippedRules }: Hop, file: string): string[] {
  const why = ['first match', ...skippedRules].join('; ');
  return [path, String(code), location, `${file}:${line} ${origin}`, why];
}
