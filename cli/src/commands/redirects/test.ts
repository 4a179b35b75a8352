import {
  addressAsRead,
  createMatcher,
  hostOf,
  type MapEntry,
  type RedirectCandidate,
  withQuery,
} from '@vitrine/redirects';
import type { Command } from 'commander';
import { CliError } from '../../errors/cli-error.ts';
import type { CommandContext, CommandHandler } from '../../settings/command-context.ts';
import { type ActionFactory, addReportOptions, formatExamples } from '../options.ts';
import { loadMap } from './map-file.ts';

/** Adds `vitrine redirects test`. */
export function addTestCommand(command: Command, start: ActionFactory): void {
  addReportOptions(command)
    .argument('<path...>', 'paths or URLs as visitors request them, with or without a query')
    .option('--map <file>', 'the map (default: redirects/legacy.json here or in a folder above)')
    .addHelpText(
      'after',
      formatExamples(
        'vitrine redirects test /about /museums/whale-nave',
        "vitrine redirects test '/Work/?page=2' --json",
      ),
    )
    .action((paths: string[], flags: { map?: string }) => start(test)({ ...flags, paths }));
}

type TestFlags = {
  readonly paths: readonly string[];
  readonly map?: string;
};

/** One hop of a redirect chain. */
type Hop = {
  readonly path: string;
  readonly line: number | undefined;
  readonly origin: string;
  readonly code: number;
  readonly location: string;
  /** Other matching rules, each with the reason it was skipped. */
  readonly passedOver: readonly string[];
};

/** Longer chains are loops. */
const mostHops = 20;

const test: CommandHandler<TestFlags> = async (context: CommandContext, flags) => {
  const { site } = context.settings;
  const { entries, shown } = await loadMap(context, flags.map);
  const matcher = createMatcher(
    entries.map(({ rule }) => rule),
    { site },
  );
  const paths = flags.paths.map(pathAsked);
  const journeys = paths.map((path) => ({
    path,
    hops: hopsFrom(path, { entries, candidates: matcher.matchAll, host: hostOf(site) }),
  }));
  return {
    command: 'redirects test',
    subjects: paths,
    findings: [],
    complete: true,
    interrupted: false,
    facts: [['paths', paths.length]],
    table: {
      columns: ['path', 'code', 'location', 'rule', 'why'],
      rows: journeys.flatMap(({ path, hops }) =>
        hops.length === 0 ? [[path, '-', '-', '-', 'no rule matches']] : hops.map((hop) => row(hop, shown)),
      ),
    },
    notes: [],
    data: { file: shown, journeys },
  };
};

/** Strips scheme and host. */
function pathAsked(text: string): string {
  const path = text.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, '');
  if (path.startsWith('/')) return path;
  if (path !== text) return `/${path}`;
  throw new CliError('bad-setting', `"${text}" is neither a path, which begins with "/", nor a URL.`);
}

type PreparedMap = {
  readonly entries: readonly MapEntry[];
  readonly candidates: (path: string) => RedirectCandidate[];
  /** The host of the site, which a target may name. */
  readonly host: string | undefined;
};

function hopsFrom(start: string, { entries, candidates, host }: PreparedMap): Hop[] {
  const hops: Hop[] = [];
  for (let address = start; hops.length < mostHops; ) {
    const [path = '', query] = address.replace(/#.*$/s, '').split(/\?(.*)/s, 2);
    const found = candidates(path);
    const winner = found.find(({ differs }) => differs);
    if (!winner) break;
    const location = withQuery(winner.target, query === undefined ? '' : `?${query}`);
    const { origin } = winner.rule;
    const passedOver = found.filter((one) => one !== winner).map((one) => whyPassedOver(one, winner, entries));
    hops.push({ path: address, line: entries[winner.index]?.line, origin, code: winner.code, location, passedOver });
    const next = addressAsRead(location, host);
    if (!next.startsWith('/') || hops.some((hop) => hop.path === next)) break;
    address = next;
  }
  return hops;
}

function whyPassedOver(one: RedirectCandidate, winner: RedirectCandidate, entries: readonly MapEntry[]): string {
  const place = `line ${entries[one.index]?.line} (${one.rule.origin})`;
  return one.index > winner.index ? `${place} comes later` : `${place} leads to the path itself`;
}

function row({ path, code, location, origin, line, passedOver }: Hop, file: string): string[] {
  const why = ['first that matches', ...passedOver].join('; ');
  return [path, String(code), location, `${file}:${line} ${origin}`, why];
}
