import type { MapEntry } from '@vitrine/redirects';
import type { Command } from 'commander';
import { CliError } from '../../errors/cli-error.ts';
import { readLines } from '../../process/files.ts';
import { createLogReader, logFormats } from '../../redirects/access-log.ts';
import { type Coverage, createCoverageCounter, type MissingPath } from '../../redirects/coverage.ts';
import { countBySeverity, type Finding } from '../../report/report.ts';
import type { CommandHandler, CommandReport } from '../../settings/command-context.ts';
import {
  type ActionFactory,
  addHeaderOption,
  addPageSourceOptions,
  addReportOptions,
  formatExamples,
} from '../options.ts';
import { type KnownRoutes, loadRoutes, type RouteSourceFlags } from './load-routes.ts';
import { loadMap, mapDescription } from './map-file.ts';

/** Maximum number of rows in the table; --json lists all of them. */
const maxRows = 200;

/** Above this share of unparsed lines, the log is assumed to be in another format. */
const maxUnparsedShare = 0.1;

export function addCoverageCommand(command: Command, start: ActionFactory): void {
  addPageSourceOptions(addHeaderOption(addReportOptions(command)))
    .argument('<log...>', 'access logs: combined, JSON lines or IIS (W3C), plain or .gz')
    .option('--map <file>', mapDescription)
    .option('--routes <file>', 'route list for suggestions: a saved /routes.json, or one path per line')
    .option('--live', 'fetch the route list from the site (implied by --sitemap and --crawl)')
    .option('--min-requests <n>', 'list missing paths requested at least this many times (default: 1)')
    .addHelpText('after', formatExamples('vitrine redirects coverage access.log access.log.1.gz --live'))
    .action((logs: string[], flags: CoverageFlags) => start(coverage)({ ...flags, logs }));
}

type CoverageFlags = RouteSourceFlags & {
  readonly logs: readonly string[];
  readonly map?: string;
  readonly minRequests?: string;
};

const coverage: CommandHandler<CoverageFlags> = async (context, flags) => {
  const { host, interrupt, settings } = context;
  const minRequests = requireCount(flags.minRequests ?? '1', '--min-requests');
  const { entries, displayPath } = await loadMap(context, flags.map);
  const knownRoutes = await loadRoutes(context, flags);
  const counter = createCoverageCounter(entries, knownRoutes.routes ?? [], settings.site);
  let unparsedLines = 0;
  for (const log of flags.logs) {
    const readLine = createLogReader();
    for await (const line of readLines(log, host.cwd())) {
      if (interrupt.stop.aborted) break;
      const read = readLine(line);
      if (read === undefined) unparsedLines++;
      else if (read !== 'ignored') counter.add(read);
    }
  }
  return report(counter.result(minRequests), { entries, file: displayPath, unparsedLines, knownRoutes });
};

type Source = {
  readonly entries: readonly MapEntry[];
  readonly file: string;
  readonly unparsedLines: number;
  readonly knownRoutes: KnownRoutes;
};

function report(coverage: Coverage, { entries, file, unparsedLines, knownRoutes }: Source): CommandReport {
  const { requests, hitsByRule, requestedPaths, missingPaths, notRedirected, scannerRequests } = coverage;
  const rules = entries.map(({ rule, line }, at) => ({ origin: rule.origin, line, requests: hitsByRule[at] ?? 0 }));
  const unused = rules.filter((rule) => rule.requests === 0).length;
  const findings = missingPaths.map((one) => toFinding(one, file));
  return {
    command: 'redirects coverage',
    subjects: missingPaths.map(({ path }) => path),
    findings,
    complete: knownRoutes.isComplete && requests > 0 && unparsedLines <= (requests + unparsedLines) * maxUnparsedShare,
    facts: [
      ['requests', requests],
      ['rules used', entries.length - unused],
      ['unused rules', unused],
      ['missing paths', countBySeverity(findings).warnings],
    ],
    table: {
      columns: ['requests', 'path', 'rule'],
      rows: requestedPaths
        .slice(0, maxRows)
        .map((one) => [String(one.requests), one.path, formatLocation(entries[one.rule], file)]),
    },
    notes: [
      ...knownRoutes.notes,
      ...(requests === 0 ? [`The logs have no requests in ${logFormats}, so nothing is known about the rules.`] : []),
      ...(requestedPaths.length > maxRows
        ? [`Redirected paths not in the table: ${requestedPaths.length - maxRows}; --json lists all of them.`]
        : []),
      ...(scannerRequests > 0 ? [`Requests from vulnerability scanners, not listed: ${scannerRequests}.`] : []),
      ...(unparsedLines > 0 ? [`Lines skipped because they are not in ${logFormats}: ${unparsedLines}.`] : []),
      ...(notRedirected > 0
        ? [
            `Requests that got a 404 or 410 although a rule matches them: ${notRedirected}. The map may not have been deployed yet.`,
          ]
        : []),
    ],
    data: {
      ...{ file, requests, rules, missingPaths, notRedirected, scannerRequests, unparsedLines },
      requestedPaths: requestedPaths.map(({ rule, ...one }) => ({ ...one, origin: entries[rule]?.rule.origin })),
    },
  };
}

function formatLocation(entry: MapEntry | undefined, file: string): string {
  return `${file}:${entry?.line ?? '?'}`;
}

function requireCount(text: string, flag: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new CliError('invalid-setting', `${flag} "${text}" is not a whole number.`);
}

function toFinding({ path, requests, suggestion }: MissingPath, file: string): Finding {
  const target = suggestion ?? '/…';
  const rule = { origin: path, target, code: 301, type: 'exactmatch', matchType: 'pathonly', regex: false };
  return {
    code: 'missing-redirect',
    severity: 'warning',
    subject: path,
    message: `was requested ${requests === 1 ? 'once' : `${requests} times`} but does not exist`,
    fix:
      suggestion === undefined
        ? 'Add a rule if the page has a replacement.'
        : `If ${suggestion} replaces it, add ${JSON.stringify(rule)}.`,
    file,
  };
}
