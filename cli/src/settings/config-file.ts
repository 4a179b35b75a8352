import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lilconfig } from 'lilconfig';
import * as v from 'valibot';
import { CliError } from '../errors/cli-error.ts';
import { codeOf, messageOf } from '../errors/error-message.ts';
import { readText, readTextIfExists, reasonOf } from '../process/files.ts';

const places = ['vitrine.config.json', 'vitrine.config.js', 'vitrine.config.mjs', 'vitrine.config.ts'];
const moduleSchema = v.looseObject({ default: v.unknown() });

/** The parsed configuration file; empty if there is none. */
export type ConfigFile = {
  readonly config: Record<string, unknown>;
  readonly configFile: string;
  /** Source text, for line numbers. */
  readonly configText: string;
};

/** The configuration file in this directory, ignoring parents. */
export async function findConfigFile(folder: string): Promise<string | undefined> {
  const found = await Promise.all(places.map((place) => readTextIfExists(place, folder)));
  return places.find((_, index) => found[index] !== undefined);
}

/**
 * Reads the named file, or else the first `vitrine.config.*` in the folder or above it.
 * @throws CliError `bad-config` when it cannot be read or holds no settings
 */
export async function loadConfig(file: string | undefined, folder: string): Promise<ConfigFile> {
  const explorer = lilconfig('vitrine', {
    searchPlaces: places,
    loaders: { '.js': importDefault, '.mjs': importDefault, '.ts': importDefault },
  });
  try {
    const found = await (file === undefined ? explorer.search(folder) : explorer.load(file));
    if (!found || found.isEmpty) return { config: {}, configFile: '', configText: '' };
    if (!isSettings(found.config)) throw new Error('it holds no object of settings');
    return {
      config: found.config,
      configFile: relative(folder, found.filepath),
      configText: await readText(found.filepath, folder),
    };
  } catch (error) {
    throw new CliError(
      'bad-config',
      `Cannot read the configuration file${file === undefined ? '' : ` ${file}`}: ${codeOf(error) === 'ENOENT' ? reasonOf(error) : messageOf(error)}`,
      { cause: error },
    );
  }
}

async function importDefault(path: string): Promise<unknown> {
  const loaded: unknown = await import(pathToFileURL(path).href);
  if (v.is(moduleSchema, loaded)) return loaded.default;
  throw new Error('it must have its settings as its default export');
}

const isSettings = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
