import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type MapEntry, type ParsedMap, parseRedirectMap, RedirectMapError } from '@vitrine/redirects';
import { CliError } from '../../errors/cli-error.ts';
import { readText } from '../../process/files.ts';
import type { CommandContext } from '../../settings/command-context.ts';

const usualMap = join('redirects', 'legacy.json');

/**
 * The redirect map to work on: the named one, or that of the project around the folder. `shown` is its name for messages.
 * @throws CliError `no-map` where there is none
 */
export function mapFile(named: string | undefined, folder: string): { path: string; shown: string } {
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
export async function readMap(
  { host, settings }: Pick<CommandContext, 'host' | 'settings'>,
  named: string | undefined,
): Promise<{ entries: MapEntry[]; path: string; shown: string }> {
  const file = mapFile(named ?? settings.redirects, host.cwd());
  const { entries, invalid } = parseMap(await readText(file.path, host.cwd()), file.shown);
  const [fault] = invalid;
  if (fault) throw new CliError('bad-map', `${file.shown}:${fault.line ?? '?'} rule ${fault.index}: ${fault.message}.`);
  return { entries, ...file };
}
