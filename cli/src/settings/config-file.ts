import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lilconfig } from 'lilconfig';
import * as v from 'valibot';
import { CliError } from '../errors/cli-error.ts';
import { getErrorCode, getErrorMessage } from '../errors/error-message.ts';
import { describeFileError, readText, readTextIfExists } from '../process/files.ts';

const fileNames = ['vitrine.config.json', 'vitrine.config.js', 'vitrine.config.mjs', 'vitrine.config.ts'];
const moduleSchema = v.looseObject({ default: v.unknown() });

/** The parsed configuration file; empty if there is none. */
export type ConfigFile = {
  readonly config: Record<string, unknown>;
  readonly configFile: string;
  /** Source text, for line numbers. */
  readonly configText: string;
};

/** Finds the configuration file in this directory, not in its parents. */
export async function findConfigFile(directory: string): Promise<string | undefined> {
  const found = await Promise.all(fileNames.map((name) => readTextIfExists(name, directory)));
  return fileNames.find((_, index) => found[index] !== undefined);
}

/**
 * Reads the named file, or else the first `vitrine.config.*` in the directory or a parent.
 * @throws CliError `invalid-config` if it cannot be read or contains no settings object
 */
export async function loadConfig(file: string | undefined, directory: string): Promise<ConfigFile> {
  const explorer = lilconfig('vitrine', {
    searchPlaces: fileNames,
    loaders: { '.js': importDefault, '.mjs': importDefault, '.ts': importDefault },
  });
  try {
    const found = await (file === undefined ? explorer.search(directory) : explorer.load(file));
    if (!found || found.isEmpty) return { config: {}, configFile: '', configText: '' };
    if (!isSettings(found.config)) throw new Error('it must contain a settings object');
    return {
      config: found.config,
      configFile: relative(directory, found.filepath),
      configText: await readText(found.filepath, directory),
    };
  } catch (error) {
    throw new CliError(
      'invalid-config',
      `Cannot read the configuration file${file === undefined ? '' : ` ${file}`}: ${getErrorCode(error) === 'ENOENT' ? describeFileError(error) : getErrorMessage(error)}`,
      { cause: error },
    );
  }
}

async function importDefault(path: string): Promise<unknown> {
  const loaded: unknown = await import(pathToFileURL(path).href);
  if (v.is(moduleSchema, loaded)) return loaded.default;
  throw new Error('it has no default export');
}

const isSettings = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
