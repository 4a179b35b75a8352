import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type MapEntry, type ParsedMap, parseRedirectMap, RedirectMapError } from '@vitrine/redirects';
import { type ExportedMap, formats, type MapReader, mapReaders, type RedirectFormat } from '@vitrine/redirects/formats';
import { CliError } from '../../errors/cli-error.ts';
import { readText, writeText } from '../../process/files.ts';
import type { CommandContext } from '../../settings/command-context.ts';

const defaultMap = join('redirects', 'redirects.json');

/** Help text of the argument or option that names the map. */
export const mapDescription =
  'redirect map (default: from the configuration, else redirects/redirects.json in this or a parent directory)';

/**
 * Resolves the redirect map: the given file or the default in this or a parent directory.
 *
 * @throws CliError `map-not-found`
 */
export function resolveMapFile(named: string | undefined, directory: string): { path: string; displayPath: string } {
  if (named !== undefined) return { path: named, displayPath: named };
  for (let project = directory; ; project = dirname(project)) {
    const path = join(project, defaultMap);
    if (existsSync(path)) return { path, displayPath: project === directory ? relative(directory, path) : path };
    if (project === dirname(project))
      throw new CliError(
        'map-not-found',
        `No redirect map: ${defaultMap} is neither in ${directory} nor in a parent directory.`,
      );
  }
}

/**
 * Parses a map that may have invalid rules.
 * @throws CliError `invalid-map` if the file is not a map
 */
export function parseMap(text: string, file: string): ParsedMap {
  try {
    return parseRedirectMap(text, file);
  } catch (error) {
    if (error instanceof RedirectMapError) throw new CliError('invalid-map', error.message, { cause: error });
    throw error;
  }
}

/**
 * Reads a map whose rules must all be valid.
 * @throws CliError `invalid-map`, which names the first invalid rule
 */
export async function loadMap(
  { host, settings }: Pick<CommandContext, 'host' | 'settings'>,
  named: string | undefined,
): Promise<{ entries: MapEntry[]; text: string; path: string; displayPath: string }> {
  const file = resolveMapFile(named ?? settings.redirectMap, host.cwd());
  const text = await readText(file.path, host.cwd());
  const { entries, invalid } = parseMap(text, file.displayPath);
  const [invalidRule] = invalid;
  if (invalidRule)
    throw new CliError(
      'invalid-map',
      `${file.displayPath}:${invalidRule.line ?? '?'} rule ${invalidRule.index}: ${invalidRule.message}.`,
    );
  return { entries, text, ...file };
}

/**
 * Finds an output format by name.
 * @param flag the option that named it, for the error message
 * @throws CliError `invalid-setting`
 */
export function parseFormat(name: string, flag: string): RedirectFormat {
  return findFormat(formats, name, flag);
}

/** Finds an input format by name. */
export function requireReader(name: string, flag: string): MapReader {
  return findFormat(mapReaders, name, flag);
}

function findFormat<Format extends MapReader>(formats: readonly Format[], name: string, flag: string): Format {
  const format = formats.find((one) => one.name === name);
  if (format) return format;
  throw new CliError(
    'invalid-setting',
    `${flag} "${name}" is not one of ${formats.map((one) => one.name).join(', ')}.`,
  );
}

/**
 * Serializes a map in the given format.
 * @throws CliError `invalid-setting` if the format needs a setting that is missing
 */
export function serializeMap(format: RedirectFormat, entries: readonly MapEntry[], site: string): ExportedMap {
  try {
    return format.serialize(
      entries.map(({ rule }) => rule),
      { site },
    );
  } catch (error) {
    if (error instanceof RedirectMapError) throw new CliError('invalid-setting', error.message, { cause: error });
    throw error;
  }
}

/** Why a map that the platform would reject, or that would lose rules, is not written. */
export const lossReason = 'parts of the map would be lost';

/** Writes a map, unless there is a reason not to. The lines that follow on stderr give the details. */
export async function writeMap(
  { host, settings }: Pick<CommandContext, 'host' | 'settings'>,
  text: string,
  whyNot: string | undefined,
): Promise<void> {
  if (whyNot !== undefined) host.stderr.write(`Nothing was written because ${whyNot}:\n`);
  else if (settings.output === undefined) host.stdout.write(text);
  else await writeText(settings.output, host.cwd(), text);
}
