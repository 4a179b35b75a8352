import {
  fixMap,
  json,
  type MapFinding,
  type ParsedMap,
  parseRedirectMap,
  RedirectMapError,
  validateMap,
} from '@vitrine/redirects';
import type { Command } from 'commander';
import { readPathList } from '../core/path-list.ts';
import { readRouteTable } from '../core/route-table.ts';
import { CliError } from '../errors.ts';
import { readText, writeText } from '../io/files.ts';
import { createClient } from '../io/http.ts';
import { fetchRoutes } from '../io/site.ts';
import { countFindings, type Finding } from '../report/report.ts';
import type { CommandContext, Work } from './context.ts';
import { mapFile } from './map-file.ts';
import { addReportOptions, exampleText, type Start } from './options.ts';

/** Adds `vitrine redirects validate`. */
export function addValidateCommand(parent: Command, start: Start): void {
  addReportOptions(parent.command('validate'))
    .description('Find loops, chains, dead targets and other faults of a map.')
    .argument('[file]', 'the map (default: the committed redirects/legacy.json)')
    .option('--routes <file>', 'pages that exist: a saved /routes.json, or one path a line')
    .option('--fix', 'make the changes that lead no visitor elsewhere, and write the map back')
    .option('--dry-run', 'with --fix: say what would be changed, and write nothing')
    .option('--live', 'ask the site which pages exist; --site does too')
    .addHelpText(
      'after',
      exampleText(
        'vitrine redirects validate',
        'vitrine redirects validate old.json --routes routes.json',
        'vitrine redirects validate --live --format github',
        'vitrine redirects validate --fix --dry-run',
      ),
    )
    .action((file: string | undefined, flags: ValidateFlags) =>
      start(validate)(file === undefined ? flags : { ...flags, file }),
    );
}

interface ValidateFlags {
  readonly file?: string;
  readonly routes?: string;
  readonly live?: boolean;
  readonly fix?: boolean;
  readonly dryRun?: boolean;
  readonly site?: string;
}

const validate: Work<ValidateFlags> = async (context, flags) => {
  const { host, settings, interrupt } = context;
  const file = mapFile(flags.file ?? settings.redirects, host.cwd());
  const routes = await routesOf(context, flags);
  const fixed = flags.fix ? await fix(context, file, flags, routes) : [];
  const { entries, invalid } = parseMap(await readText(file.path, host.cwd()), file.shown);
  const findings = validateMap(entries, { invalid, ...(routes ? { routes } : {}) }).map((found) =>
    findingOf(found, file.shown),
  );
  const { errors, warnings } = countFindings(findings);
  return {
    command: 'redirects validate',
    subjects: entries.map(({ rule }) => rule.origin),
    findings,
    complete: true,
    interrupted: interrupt.stop.aborted,
    facts: [
      ['rules', entries.length + invalid.length],
      ['errors', errors],
      ['warnings', warnings],
    ],
    notes: [
      ...fixed.map(
        ({ origin, message, fix }) => `${flags.dryRun ? 'would fix' : 'fixed'} ${origin}: ${message}. ${fix}`,
      ),
      ...(routes
        ? []
        : ['Dead targets were not looked for: give the pages with --routes FILE, or --live to ask the site.']),
    ],
    data: {
      fixed: fixed.map(({ code, origin, edit }) => ({ code, subject: origin, edit })),
      file: file.shown,
      rules: entries.length + invalid.length,
      checkedTargets: routes !== undefined,
    },
  };
};

/** Makes the safe changes; a map with elements that are no rules is left alone, because they would be lost. */
async function fix(
  { host }: CommandContext,
  file: ReturnType<typeof mapFile>,
  { dryRun }: ValidateFlags,
  routes: string[] | undefined,
): Promise<MapFinding[]> {
  const { entries, invalid } = parseMap(await readText(file.path, host.cwd()), file.shown);
  const [fault] = invalid;
  if (fault) throw new CliError('bad-map', `${file.shown}:${fault.line ?? '?'} rule ${fault.index}: ${fault.message}.`);
  const { entries: mended, fixed } = fixMap(entries, routes ? { routes } : {});
  if (!dryRun && fixed.length > 0)
    await writeText(file.path, host.cwd(), json.write(mended.map(({ rule }) => rule)).text);
  return fixed;
}

/** Reads a map, telling a file that is none from one with faults. */
export function parseMap(text: string, file: string): ParsedMap {
  try {
    return parseRedirectMap(text, file);
  } catch (error) {
    if (error instanceof RedirectMapError) throw new CliError('bad-map', error.message, { cause: error });
    throw error;
  }
}

async function routesOf(
  { host, settings, interrupt }: CommandContext,
  flags: ValidateFlags,
): Promise<string[] | undefined> {
  if (flags.routes !== undefined)
    return routesInFile(await readText(flags.routes, host.cwd()), flags.routes, settings.site);
  if (!flags.live && flags.site === undefined) return undefined;
  const client = createClient(settings, interrupt.abort);
  try {
    return (await fetchRoutes(client, settings.site)).map(({ route }) => route);
  } finally {
    await client.close();
  }
}

/** A saved /routes.json, or one path a line. */
function routesInFile(text: string, file: string, site: string): string[] {
  if (!/^\s*\{/.test(text)) return readPathList(text, site).paths;
  const table = readRouteTable(text);
  if ('fault' in table) throw new CliError('bad-list', `${file} is no route table: ${table.fault}.`);
  return table.routes.map(({ route }) => route);
}

function findingOf({ witness, origin, line, index, edit: _, ...found }: MapFinding, file: string): Finding {
  return {
    ...found,
    subject: origin === '' ? `rule ${index}` : origin,
    file,
    ...(line === undefined ? {} : { line }),
    ...(witness === undefined ? {} : { related: [witness] }),
  };
}
