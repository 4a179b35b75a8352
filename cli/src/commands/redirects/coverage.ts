import type { MapEntry } from '@vitrine/redirects';
import type { Command } from 'commander';
import { CliError } from '../../errors/cli-error.ts';
import { readLines } from '../../process/files.ts';
import { createLogReader, logFormats } from '../../redirects/access-log.ts';
import { type Coverage, createCoverageCounter, type MissingPath } from '../../redirects/coverage.ts';
import { countBySeverity, type Finding, type Report } from '../../report/report.ts';
import type { CommandHandler } from '../../settings/command-context.ts';
import {
  type ActionFactory,
  addHeaderOption,
  addPageSourceOptions,
  addReportOptions,
  formatExamples,
} from '../options.ts';
import { loadRoutes, type RouteSourceFlags } from './load-routes.ts';
import { loadMap } from './map-file.ts';

/** Rows in the table; --json has all. */
const mostRows = 200;

/** Above this share of unparsed lines, the log is assumed to be in another format. */
const mostUnread = 0.1;

/** Adds `vitrine redirects coverage`. */
export function addCoverageCommand(command: Command, start: ActionFactory): void {
  addPageSourceOptions(addHeaderOption(addReportOptions(command)))
    .argument('[file]', 'the map (default: redirects/legacy.json here or in a folder above)')
    .requiredOption(
      '--log <file...>',
      'access logs: combined, JSON lines or IIS (W3C); .gz files are unpacked; the map goes before them',
    )
    .option('--routes <file>', 'route list for suggestions: a saved /routes.json, or one path per line')
    .option('--live', 'fetch the route list from the site; implied by --site')
    .option('--least <n>', 'minimum number of requests for a path to be listed (default: 1)')
    .addHelpText('after', formatExamples('vitrine redirects coverage --log access.log access.log.1.gz --live'))
    .action((file: string | undefined, flags: CoverageFlags) =>
      start(coverage)(file === undefined ? flags : { ...flags, file }),
    );
}

type CoverageFlags = RouteSourceFlags & {
  readonly file?: string;
  readonly log: readonly string[];
  readonly least?: string;
};

const coverage: CommandHandler<CoverageFlags> = async (context, flags) => {
  const { host, interrupt, settings } = context;
  const least = requireCount(flags.least ?? '1', '--least');
  requireLogs(flags.log);
  const { entries, shown } = await loadMap(context, flags.file);
  const known = await loadRoutes(context, flags);
  const gathered = createCoverageCounter(entries, known.routes ?? [], settings.site);
  let skipped = 0;
  for (const log of flags.log) {
    const readLine = createLogReader();
    for await (const line of readLines(log, host.cwd())) {
      if (interrupt.stop.aborted) break;
      const read = readLine(line);
      if (read === undefined) skipped++;
      else if (read !== 'no visit') gathered.add(read);
    }
  }
  const told = report(gathered.result(least), entries, shown, skipped);
  return {
    ...told,
    complete: told.complete && known.isWhole,
    interrupted: interrupt.signal() !== undefined,
    notes: [...known.notes, ...told.notes],
  };
};

function report(
  { requests, hitsByRule, asked, missing, unanswered, probed }: Coverage,
  entries: readonly MapEntry[],
  file: string,
  skipped: number,
): Report {
  const rules = entries.map(({ rule, line }, at) => ({ origin: rule.origin, line, requests: hitsByRule[at] ?? 0 }));
  const idle = rules.filter((ruleIndex) => ruleIndex.requests === 0).length;
  const findings = missing.map((one) => findingOf(one, file));
  return {
    command: 'redirects coverage',
    subjects: missing.map(({ path }) => path),
    findings,
    complete: requests > 0 && skipped <= (requests + skipped) * mostUnread,
    interrupted: false,
    facts: [
      ['requests', requests],
      ['rules used', entries.length - idle],
      ['rules never used', idle],
      ['paths without a page', countBySeverity(findings).warnings],
    ],
    table: {
      columns: ['requests', 'path', 'rule'],
      rows: asked.slice(0, mostRows).map((one) => [String(one.requests), one.path, place(entries[one.rule], file)]),
    },
    notes: [
      ...(requests === 0 ? [`The logs hold no request in ${logFormats}, so nothing is known of the rules.`] : []),
      ...(asked.length > mostRows
        ? [`Legacy paths that the table leaves out: ${asked.length - mostRows}; --json has them.`]
        : []),
      ...(probed > 0 ? [`Requests of scanners for what was never there, and were left out: ${probed}.`] : []),
      ...(skipped > 0 ? [`Lines skipped because they are not in ${logFormats}: ${skipped}.`] : []),
      ...(unanswered > 0
        ? [`Requests that got a 404 although a rule matches them: ${unanswered}. Perhaps the map was not in use yet.`]
        : []),
    ],
    data: {
      file,
      requests,
      rules,
      asked: asked.map(({ rule, ...one }) => ({ ...one, origin: entries[rule]?.rule.origin })),
      missing,
      unanswered,
      probed,
      skipped,
    },
  };
}

function place(entry: MapEntry | undefined, file: string): string {
  return `${file}:${entry?.line ?? '?'}`;
}

function requireLogs(logs: readonly string[]): void {
  const map = logs.find((log) => log.endsWith('.json'));
  if (map === undefined) return;
  throw new CliError(
    'bad-setting',
    `"${map}" stands behind --log, so it would be read as a log: put the map before it.`,
  );
}

function requireCount(text: string, flag: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new CliError('bad-setting', `${flag} "${text}" is not a whole number.`);
}

function findingOf({ path, requests, suggestion }: MissingPath, file: string): Finding {
  const target = suggestion ?? '/…';
  const rule = { origin: path, target, code: 301, type: 'exactmatch', matchType: 'pathonly', regex: false };
  return {
    code: 'missing-redirect',
    severity: 'warning',
    subject: path,
    message: `was requested ${requests} times and does not exist`,
    fix:
      suggestion === undefined
        ? 'Add a rule, if the page has a successor.'
        : `Add ${JSON.stringify(rule)}, if that is its successor.`,
    file,
  };
}
