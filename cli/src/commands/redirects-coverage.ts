import type { MapEntry } from '@vitrine/redirects';
import type { Command } from 'commander';
import { readLogLine } from '../core/access-log.ts';
import { type Coverage, createCoverage, type MissingPath } from '../core/coverage.ts';
import { CliError } from '../core/errors.ts';
import { countFindings, type Finding, type Report } from '../core/report.ts';
import { readLines } from '../io/lines.ts';
import type { Work } from './context.ts';
import { knownRoutes, type RouteFlags } from './known-routes.ts';
import { readMap } from './map-file.ts';
import { addReportOptions, exampleText, type Start } from './options.ts';

/** How many paths of a kind are shown at most; the rest are rarely requested. */
const mostPaths = 200;

/** Adds `vitrine redirects coverage`. */
export function addCoverageCommand(parent: Command, start: Start): void {
  addReportOptions(parent.command('coverage'))
    .description('Read access logs: which rules are still used, and which paths get a 404 and need a rule.')
    .argument('[file]', 'the map (default: the committed redirects/legacy.json)')
    .requiredOption('--log <file...>', 'access logs in the combined format; .gz files are unpacked')
    .option('--routes <file>', 'pages that exist, for suggestions: a saved /routes.json, or one path a line')
    .option('--live', 'ask the site which pages exist; --site does too')
    .option('--least <n>', 'leave out paths that were requested less often', '1')
    .addHelpText('after', exampleText('vitrine redirects coverage --log access.log access.log.1.gz --live'))
    .action((file: string | undefined, flags: CoverageFlags) =>
      start(coverage)(file === undefined ? flags : { ...flags, file }),
    );
}

type CoverageFlags = RouteFlags & {
  readonly file?: string;
  readonly log: readonly string[];
  readonly least: string;
};

const coverage: Work<CoverageFlags> = async (context, flags) => {
  const { host, interrupt } = context;
  const least = requireCount(flags.least, '--least');
  const { entries, shown } = await readMap(context, flags.file);
  const gathered = createCoverage(entries, (await knownRoutes(context, flags)) ?? []);
  let unread = 0;
  for (const log of flags.log)
    for await (const line of readLines(log, host.cwd())) {
      if (interrupt.stop.aborted) break;
      const request = readLogLine(line);
      if (request) gathered.add(request);
      else if (line.trim() !== '') unread++;
    }
  const result = gathered.result(mostPaths);
  const missing = result.missing.filter((one) => one.requests >= least);
  return { ...report({ ...result, missing }, entries, shown, unread), interrupted: interrupt.stop.aborted };
};

function report(
  { requests, hitsByRule, asked, missing, unanswered }: Coverage,
  entries: readonly MapEntry[],
  file: string,
  unread: number,
): Report {
  const rules = entries.map(({ rule, line }, at) => ({ origin: rule.origin, line, requests: hitsByRule[at] ?? 0 }));
  const idle = rules.filter((rule) => rule.requests === 0).length;
  const findings = missing.map((one) => findingOf(one, file));
  return {
    command: 'redirects coverage',
    subjects: missing.map(({ path }) => path),
    findings,
    complete: requests > 0,
    interrupted: false,
    facts: [
      ['requests', requests],
      ['rules used', entries.length - idle],
      ['rules never used', idle],
      ['paths without a page', countFindings(findings).warnings],
    ],
    table: {
      columns: ['requests', 'path', 'rule'],
      rows: asked.map((one) => [String(one.requests), one.path, place(entries[one.rule], file)]),
    },
    notes: [
      ...(unread > 0 ? [`Lines that are not page requests in the combined format, and were skipped: ${unread}.`] : []),
      ...(unanswered > 0
        ? [`Requests that got a 404 although a rule matches them: ${unanswered}. Was the map not in place yet?`]
        : []),
    ],
    data: {
      file,
      requests,
      rules,
      asked: asked.map(({ rule, ...one }) => ({ ...one, origin: entries[rule]?.rule.origin })),
      missing,
      unanswered,
    },
  };
}

function place(entry: MapEntry | undefined, file: string): string {
  return `${file}:${entry?.line ?? '?'}`;
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
