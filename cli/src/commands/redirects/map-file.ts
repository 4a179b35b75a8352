import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type MapEntry, type ParsedMap, parseRedirectMap, RedirectMapError } from '@vitrine/redirects';
import { type ExportedMap, type MapFormat, type MapReader, mapFormats, mapReaders } from '@vitrine/redirects/formats';
import { CliError } from '../../errors/cli-error.ts';
import { readText } from '../../process/files.ts';
import type { CommandContext } from '../../settings/command-context.ts';

const usualMap = join('redirects', 'legacy.json');

/**
 * Resolves the redirect map: the given file or the committed one. displayPath is used in messages.
 *
 * @throws CliError `no-map` where there is none
 */
export function resolveMapFile(named: string | undefined, folder: string): { path: string; shown: string } {
  if (named !== undefined) return { path: named, shown: named };
  for (let project = folder; ; project = dirname(project)) {
    const path = join(project, usualMap);
    if (existsSync(path)) return { path, shown: project === folder ? relative(folder, path) : path };
    if (project === dirname(project))
      throw new CliError('no-map', `There is no map: ${usualMap} is neither in ${folder} nor above it.`);
  }
}

/**
 * Reads a map that may hold invalid rules.
 * @throws CliError `bad-map` when the file is not a map
 */
export function parseMap(text: string, file: string): ParsedMap {
  try {
    return parseRedirectMap(text, file);
  } catch (error) {
    if (error instanceof RedirectMapError) throw new CliError('bad-map', error.message, { cause: error });
    throw error;
  }
}

/**
 * Reads a map in which every rule must be valid.
 * @throws CliError `bad-map` that names the first invalid one
 */
export async function loadMap(
  { host, settings }: Pick<CommandContext, 'host' | 'settings'>,
  named: string | undefined,
): Promise<{ entries: MapEntry[]; path: string; shown: string }> {
  const file = resolveMapFile(named ?? settings.redirects, host.cwd());
  const { entries, invalid } = parseMap(await readText(file.path, host.cwd()), file.shown);
  const [fault] = invalid;
  if (fault) throw new CliError('bad-map', `${file.shown}:${fault.line ?? '?'} rule ${fault.index}: ${fault.message}.`);
  return { entries, ...file };
}

/**
 * The notation of that name.
 * @param flag the flag that named it, for the message
 * @throws CliError that lists all notations
 */
export function parseFormat(name: string, flag: string): MapFormat {
  return oneNamed(mapFormats, name, flag);
}

/** As {@link parseFormat}, of those that are read. */
export function requireReader(name: string, flag: string): MapReader {
  return oneNamed(mapReaders, name, flag);
}

function oneNamed<Format extends MapReader>(formats: readonly Format[], name: string, flag: string): Format {
  const format = formats.find((one) => one.name === name);
  if (format) return format;
  throw new CliError('bad-setting', `${flag} "${name}" is not one of ${formats.map((one) => one.name).join(', ')}.`);
}

/**
 * A map in a notation.
 * @throws CliError `bad-setting` when the notation needs a setting that is missing
 */
export function serializeMap(format: MapFormat, entries: readonly MapEntry[], site: string): ExportedMap {
  try {
    return format.write(
      entries.map(({ rule }) => rule),
      { site },
    );
  } catch (error) {
    if (error instanceof RedirectMapError) throw new CliError('bad-setting', error.message, { cause: error });
    throw error;
  }
}
