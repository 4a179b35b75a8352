import { formats } from '@vitrine/redirects/formats';
import type { Command } from 'commander';
import { ExitCode } from '../../errors/exit-code.ts';
import { escapeControlCharacters } from '../../report/escape.ts';
import { wrapText } from '../../report/terminal-layout.ts';
import type { CommandHandler } from '../../settings/command-context.ts';
import { type ActionFactory, addGlobalOptions, formatExamples } from '../options.ts';
import { loadMap, lossReason, mapDescription, parseFormat, serializeMap, writeMap } from './map-file.ts';

/** Commander's default help width. */
const helpWidth = 80;

export function addExportCommand(command: Command, start: ActionFactory): void {
  const width = Math.max(...formats.map(({ name }) => name.length)) + 2;
  const formatLines = formats.flatMap(({ name, description }) =>
    wrapText(description, helpWidth - width - 2, 0).map(
      (line, at) => `  ${(at === 0 ? name : '').padEnd(width)}${line}`,
    ),
  );
  addGlobalOptions(command)
    .argument('[file]', mapDescription)
    .requiredOption('--to <format>', 'output format (see below)')
    .option('-o, --output <file>', 'write to a file (- for stdout)')
    .option('--strict', 'write nothing if a rule would be dropped')
    .addHelpText(
      'after',
      `\nFormats:\n${formatLines.join('\n')}\n${formatExamples('vitrine redirects export --to nginx -o redirects.conf', 'vitrine redirects export old.json --to vercel --strict')}`,
    )
    .action((file: string | undefined, flags: Omit<ExportFlags, 'file'>) =>
      start(exportMap)({ ...flags, ...(file === undefined ? {} : { file }) }),
    );
}

type ExportFlags = {
  readonly to: string;
  readonly file?: string;
  readonly strict?: boolean;
};

const exportMap: CommandHandler<ExportFlags> = async ({ host, settings }, flags) => {
  const format = parseFormat(flags.to, '--to');
  const { entries, displayPath } = await loadMap({ host, settings }, flags.file);
  const { text, issues: notes } = serializeMap(format, entries, settings.site);
  const isRefused = notes.some(({ kind }) => kind === 'over-limit' || (flags.strict && kind === 'omitted'));
  await writeMap({ host, settings }, text, isRefused ? lossReason : undefined);
  for (const { kind, index, message } of notes)
    if (!settings.quiet || isRefused || kind === 'omitted')
      host.stderr.write(
        `${index === undefined ? '' : `${displayPath}:${entries[index]?.line ?? '?'} `}${escapeControlCharacters(message)}\n`,
      );
  return isRefused ? ExitCode.findings : ExitCode.ok;
};
