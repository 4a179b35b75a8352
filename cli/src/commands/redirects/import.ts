import { RedirectMapError } from '@vitrine/redirects';
import { type ImportedMap, json, type MapReader, mapReaders } from '@vitrine/redirects/formats';
import type { Command } from 'commander';
import { CliError } from '../../errors/cli-error.ts';
import { ExitCode } from '../../errors/exit-code.ts';
import { readText } from '../../process/files.ts';
import { escapeControlCharacters } from '../../report/escape.ts';
import type { CommandHandler } from '../../settings/command-context.ts';
import { type ActionFactory, addGlobalOptions, formatExamples } from '../options.ts';
import { lossReason, parseFormat, requireReader, serializeMap, writeMap } from './map-file.ts';

export function addImportCommand(command: Command, start: ActionFactory): void {
  addGlobalOptions(command)
    .argument('<file>', 'file to import')
    .requiredOption('--from <format>', `format of the file: ${mapReaders.map(({ name }) => name).join(', ')}`)
    .option('--host <host>', 'import only the rules for this host')
    .option(
      '--encoding <name>',
      'encoding of a file that is not UTF-8, such as windows-1252 (UTF-16 is recognized by its byte-order mark)',
    )
    .option('--to <format>', 'output format (default: json)')
    .option('-o, --output <file>', 'write to a file (- for stdout)')
    .addHelpText(
      'after',
      formatExamples(
        'vitrine redirects import _redirects --from netlify -o redirects.json',
        'vitrine redirects import old.conf --from nginx --host orrery.example --to caddy',
      ),
    )
    .action((file: string, flags: Omit<ImportFlags, 'file'>) => start(importMap)({ ...flags, file }));
}

type ImportFlags = {
  readonly file: string;
  readonly from: string;
  readonly to?: string;
  readonly host?: string;
  readonly encoding?: string;
};

const importMap: CommandHandler<ImportFlags> = async ({ host, settings }, flags) => {
  const source = requireReader(flags.from, '--from');
  const target = flags.to === undefined ? json : parseFormat(flags.to, '--to');
  const content = await readText(flags.file, host.cwd(), flags.encoding);
  const { entries, issues } = read(source, content, flags);
  const { text, issues: notes } = serializeMap(target, entries, settings.site);
  const isRefused = notes.some(({ kind }) => kind === 'over-limit');
  const whyNot = entries.length === 0 ? 'no redirects were imported' : isRefused ? lossReason : undefined;
  await writeMap({ host, settings }, text, whyNot);
  for (const { line, text: origin, message } of issues)
    host.stderr.write(`${escapeControlCharacters(`${flags.file}:${line} ${origin}: ${message}`)}\n`);
  for (const { index, message } of notes.filter(({ kind }) => kind === 'omitted' || isRefused || !settings.quiet))
    host.stderr.write(
      `${index === undefined ? '' : `${flags.file}:${entries[index]?.line ?? '?'} `}${escapeControlCharacters(message)}\n`,
    );
  if (entries.length === 0 && issues.length === 0)
    host.stderr.write(`${flags.file}: ${whyEmpty(source, content, flags)}\n`);
  return whyNot === undefined && issues.length === 0 ? ExitCode.ok : ExitCode.findings;
};

/** Explains why no redirects were found. All of them might be for other hosts. */
function whyEmpty(format: MapReader, content: string, { host, ...flags }: ImportFlags): string {
  const { entries, issues } = host === undefined ? { entries: [], issues: [] } : read(format, content, flags);
  return entries.length + issues.length > 0
    ? `has redirects, but none for --host ${host}.`
    : 'no redirects were found; check that --from names the format of the file.';
}

function read(format: MapReader, text: string, { file, host }: ImportFlags): ImportedMap {
  try {
    return format.parse(text, { host });
  } catch (error) {
    if (!(error instanceof RedirectMapError)) throw error;
    throw new CliError('invalid-import', `${file} is not in the ${format.name} format: ${error.message}`, {
      cause: error,
    });
  }
}
