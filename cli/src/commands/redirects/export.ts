import { mapFormats } from '@vitrine/redirects/formats';
import type { Command } from 'commander';
import { ExitCode } from '../../errors/exit-code.ts';
import { writeText } from '../../process/files.ts';
import { visible } from '../../report/escape-control-characters.ts';
import { wrapped } from '../../report/terminal-layout.ts';
import type { Work } from '../../settings/command-context.ts';
import { addCommonOptions, exampleText, type Start } from '../options.ts';
import { readMap, requireFormat, writeMap } from './map-file.ts';

/** As wide as the help of all commands is off a terminal. */
const helpWidth = 80;

/** Adds `vitrine redirects export`. */
export function addExportCommand(command: Command, start: Start): void {
  const width = Math.max(...mapFormats.map(({ name }) => name.length)) + 2;
  const formats = mapFormats.flatMap(({ name, describes }) =>
    wrapped(describes, helpWidth - width - 2, 0).map((line, at) => `  ${(at === 0 ? name : '').padEnd(width)}${line}`),
  );
  addCommonOptions(command)
    .argument('[file]', 'the map (default: redirects/legacy.json here or in a folder above)')
    .requiredOption('--format <format>', 'notation to write; see below')
    .option('-o, --output <file>', 'write to a file (- for stdout)')
    .option('--strict', 'write nothing when a rule would be left out')
    .addHelpText(
      'after',
      `\nFormats:\n${formats.join('\n')}\n${exampleText('vitrine redirects export --format nginx -o redirects.conf', 'vitrine redirects export old.json --format vercel --strict')}`,
    )
    .action((file: string | undefined, { format, ...flags }: { format: string }) =>
      start(exportMap)({ ...flags, to: format, ...(file === undefined ? {} : { file }) }),
    );
}

type ExportFlags = {
  readonly to: string;
  readonly file?: string;
  readonly strict?: boolean;
};

const exportMap: Work<ExportFlags> = async ({ host, settings }, flags) => {
  const format = requireFormat(flags.to, '--format');
  const { entries, shown } = await readMap({ host, settings }, flags.file);
  const { text, notes } = writeMap(format, entries, settings.site);
  const isRefused = notes.some(({ kind }) => kind === 'limit' || (flags.strict && kind === 'left-out'));
  if (isRefused) host.stderr.write(`Nothing was written, because parts of the map would be missing:\n`);
  else if (settings.output === undefined) host.stdout.write(text);
  else await writeText(settings.output, host.cwd(), text);
  for (const { kind, index, message } of notes)
    if (!settings.quiet || isRefused || kind === 'left-out')
      host.stderr.write(
        `${index === undefined ? '' : `${shown}:${entries[index]?.line ?? '?'} `}${visible(message)}\n`,
      );
  return isRefused ? ExitCode.findings : ExitCode.ok;
};
