import {
  fixMap,
  getTargetUrls,
  type MapFinding,
  type TargetResponse,
  type ValidateOptions,
  validateMap,
} from '@vitrine/redirects/validate';
import type { Command } from 'commander';
import * as v from 'valibot';
import { createClient } from '../../http/client.ts';
import { NoResponseError } from '../../http/no-response-error.ts';
import { getLocation } from '../../http/response.ts';
import { createQueue } from '../../http/task-queue.ts';
import { readText, requireWritable, writeText } from '../../process/files.ts';
import { createProgress } from '../../process/progress.ts';
import { countBySeverity, type Finding } from '../../report/report.ts';
import type { CommandContext, CommandHandler } from '../../settings/command-context.ts';
import {
  type ActionFactory,
  addPageSourceOptions,
  addReportOptions,
  addRequestOptions,
  collect,
  formatExamples,
} from '../options.ts';
import { isLive, loadRoutes, type RouteSourceFlags } from './load-routes.ts';
import { loadMap, mapDescription, parseFormat, parseMap, resolveMapFile } from './map-file.ts';

export function addValidateCommand(command: Command, start: ActionFactory): void {
  addPageSourceOptions(addRequestOptions(addReportOptions(command)))
    .argument('[file]', mapDescription)
    .option('--routes <file>', 'route list: a saved /routes.json, or one path per line')
    .option(
      '--platform <name>',
      'also report rules that this platform rejects or drops: vercel, cloudflare, …; repeatable',
      collect,
    )
    .option('--fix', 'apply fixes that change no destination, and write the map back')
    .option('--dry-run', 'with --fix: report fixes without writing')
    .option('--live', 'fetch the route list and request every target (implied by --sitemap and --crawl)')
    .addHelpText(
      'after',
      formatExamples(
        'vitrine redirects validate',
        'vitrine redirects validate old.json --routes routes.json',
        'vitrine redirects validate --live --format github',
        'vitrine redirects validate --fix --dry-run',
        'vitrine redirects validate --platform vercel --platform cloudflare',
      ),
    )
    .action((file: string | undefined, flags: ValidateFlags) =>
      start(validate)(file === undefined ? flags : { ...flags, file }),
    );
}

type ValidateFlags = RouteSourceFlags & {
  readonly file?: string;
  readonly fix?: boolean;
  readonly dryRun?: boolean;
  readonly platform?: readonly string[];
};

const validate: CommandHandler<ValidateFlags> = async (context, flags) => {
  const { host, settings } = context;
  const file = resolveMapFile(flags.file ?? settings.redirectMap, host.cwd());
  const platforms = (flags.platform ?? []).map((name) => parseFormat(name, '--platform'));
  if (flags.fix && !flags.dryRun) await requireWritable(file.path, host.cwd());
  const { routes, ...source } = await loadRoutes(context, flags);
  const read = async () => parseMap(await readText(file.path, host.cwd()), file.displayPath);
  const urls = isLive(flags) ? getTargetUrls((await read()).entries, settings.site) : [];
  const responses = await fetchTargets(context, urls);
  const known: ValidateOptions = {
    site: settings.site,
    ...(routes ? { routes } : {}),
    ...(isLive(flags) ? { responses } : {}),
  };
  const fixed = flags.fix ? await fix(context, flags.file, flags, known) : [];
  const { entries, invalid } = await read();
  const findings = validateMap(entries, { ...known, invalid, platforms }).map((found) =>
    toFinding(found, file.displayPath),
  );
  const unchecked = findings.filter(({ code }) => code === 'not-analyzable').length;
  const { errors, warnings } = countBySeverity(findings);
  const rules = entries.length + invalid.length;
  return {
    command: 'redirects validate',
    subjects: entries.map(({ rule }) => rule.origin),
    findings,
    complete: responses.size === urls.length && unchecked === 0 && source.isComplete,
    facts: [
      ['rules', rules],
      ['errors', errors],
      ['warnings', warnings],
    ],
    notes: [
      ...source.notes,
      ...fixNotes(fixed, flags.dryRun === true),
      ...(unchecked > 0 ? [`Regexes that could not be checked: ${unchecked}.`] : []),
      ...targetNotes(routes !== undefined, urls.length, responses.size),
    ],
    data: {
      fixed: fixed.map(({ code, origin, edit }) => ({ code, subject: origin, edit })),
      file: file.displayPath,
      rules,
      targetsChecked: routes !== undefined,
      requestedTargets: responses.size,
    },
  };
};

function fixNotes(fixed: readonly MapFinding[], isDryRun: boolean): string[] {
  const did = isDryRun ? 'would fix' : 'fixed';
  return fixed.map(({ origin, message, fix }) => `${did} ${origin}: ${message}. ${fix}`);
}

function targetNotes(areRoutesKnown: boolean, requested: number, responded: number): string[] {
  return [
    ...(responded < requested ? [`Targets without a response: ${requested - responded} of ${requested}.`] : []),
    ...(areRoutesKnown
      ? []
      : ['Whether the targets exist was not checked. List the pages with --routes FILE, or use --live.']),
  ];
}

/** Applies safe fixes. Refuses maps with invalid rules, which rewriting would drop. */
async function fix(
  { host, settings }: CommandContext,
  named: string | undefined,
  { dryRun }: ValidateFlags,
  known: ValidateOptions,
): Promise<MapFinding[]> {
  const { entries, text, path } = await loadMap({ host, settings }, named);
  const elements = v.parse(elementsSchema, JSON.parse(text));
  // Fields that are not part of a rule, such as notes, stay, because a fix changes only the origin or the target.
  const whole = entries.map((entry) => ({ ...entry, rule: { ...elements[entry.index], ...entry.rule } }));
  const { entries: fixedEntries, fixed } = fixMap(whole, known);
  const rules = fixedEntries.map(({ rule }) => rule);
  if (!dryRun && fixed.length > 0) await writeText(path, host.cwd(), `${JSON.stringify(rules, undefined, 2)}\n`);
  return fixed;
}

const elementsSchema = v.array(v.record(v.string(), v.unknown()));

function toFinding({ example, origin, line, index, edit: _, ...found }: MapFinding, file: string): Finding {
  return {
    ...found,
    subject: origin === '' ? `rule ${index}` : origin,
    file,
    ...(line === undefined ? {} : { line }),
    ...(example === undefined ? {} : { related: [example] }),
  };
}

/** Requests each path without following redirects. Paths without a response are missing from the result. */
async function fetchTargets(context: CommandContext, urls: readonly string[]): Promise<Map<string, TargetResponse>> {
  const { settings, interrupt } = context;
  const responses = new Map<string, TargetResponse>();
  const client = createClient(settings, interrupt);
  const progress = createProgress('targets', context);
  await createQueue(settings.concurrency, interrupt.stop).each(urls, async (url) => {
    try {
      const response = await client.request(url);
      const location = getLocation(response, settings.site + url);
      responses.set(url, { status: response.status, ...(location ? { location: location.href } : {}) });
      progress.update(responses.size, urls.length);
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error;
    }
  });
  return responses;
}
