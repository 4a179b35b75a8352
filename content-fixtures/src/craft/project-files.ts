import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'yaml';
import { type ConfigMap, type ConfigValue, isMap, mapIn } from './config-values.ts';

/** A part of the project config in its own file: `fields/title--<uid>.yaml` contains `fields`, `<uid>`. */
type ConfigPart = { file: string; keys: string[] };

export type ProjectFiles = {
  /** The whole config, as Craft reads it. */
  config: ConfigMap;
  /** Writes the changed files and returns their paths. */
  save: (config: ConfigMap) => string[];
};

const mainFile = 'project.yaml';

/**
 * Reads the project config of a Craft installation.
 *
 * Throws if there is none.
 */
export function readProjectFiles(craft: string): ProjectFiles {
  const directory = path.join(craft, 'config/project');
  if (!existsSync(path.join(directory, mainFile))) {
    throw new Error(
      `${directory} has no ${mainFile}. Is Craft 5 installed in ${craft}? If so, run there: php craft project-config/write`,
    );
  }
  const files = new Map<string, ConfigMap>();
  for (const file of globSync('**/*.yaml', { cwd: directory }).sort()) {
    const content: unknown = parse(readFileSync(path.join(directory, file), 'utf8'));
    files.set(file, isMap(content) ? content : {});
  }
  const config: ConfigMap = {};
  for (const [file, content] of files) {
    const { keys } = parsePath(file);
    const target = keys.reduce(mapIn, config);
    Object.assign(target, content);
  }
  return { config, save: (changed) => save(directory, files, changed) };
}

/**
 * Maps a path to config keys as Craft does: directories are keys, and a file named like its directory contains the
 * directory's own values.
 */
function parsePath(file: string): ConfigPart {
  const directories = file.split(/[\\/]/);
  const name = (directories.pop() ?? '').replace(/\.yaml$/i, '');
  if (directories.length === 0) return { file, keys: [] };
  if (name === directories.at(-1)) return { file, keys: directories };
  return { file, keys: [...directories, name.replace(/^\w+--(?=[\da-f]{8}-)/i, '')] };
}

/** The collections whose items are separate files. */
export const collections = [
  'categoryGroups',
  'entryTypes',
  'fields',
  'globalSets',
  'graphql.schemas',
  'sections',
  'siteGroups',
  'sites',
  'volumes',
] as const;

/** Splits the config into files, keeping the names of existing files, and writes those that changed. */
function save(directory: string, before: ReadonlyMap<string, ConfigMap>, config: ConfigMap): string[] {
  const rest = structuredClone(config);
  const parts = [...before.keys()].map((file) => ({ file, keys: parsePath(file).keys }));
  const taken = new Set(parts.map(({ keys }) => keys.join('.')));
  const added = collections.flatMap((collection) => newParts(rest, collection.split('.'), taken));
  const wanted = new Map<string, ConfigMap>();
  for (const { file, keys } of [...parts, ...added].sort((a, b) => b.keys.length - a.keys.length)) {
    const parent = keys.slice(0, -1).reduce(mapIn, rest);
    const last = keys.at(-1);
    const content = last === undefined ? rest : parent[last];
    if (isMap(content)) wanted.set(file, withoutEmpty(content, before.get(file) ?? content));
    if (last !== undefined) delete parent[last];
  }
  return write(directory, before, wanted);
}

/** The items of a collection that have no file yet. */
function newParts(config: ConfigMap, keys: string[], taken: ReadonlySet<string>): ConfigPart[] {
  const items = keys.reduce(mapIn, config);
  return Object.entries(items).flatMap(([uid, item]) => {
    if (!isMap(item) || taken.has([...keys, uid].join('.'))) return [];
    const name = typeof item['handle'] === 'string' ? `${item['handle']}--${uid}` : uid;
    return [{ file: path.join(...keys, `${name}.yaml`), keys: [...keys, uid] }];
  });
}

/** Drops maps that are empty because their items are in separate files. */
const withoutEmpty = (content: ConfigMap, before: ConfigMap): ConfigMap =>
  Object.fromEntries(
    Object.entries(content).filter(([key, value]) => key in before || !isMap(value) || hasValues(value)),
  );
const hasValues = (value: ConfigValue): boolean => (isMap(value) ? Object.values(value).some(hasValues) : true);

function write(directory: string, before: ReadonlyMap<string, ConfigMap>, wanted: ReadonlyMap<string, ConfigMap>) {
  const changed = [...wanted].filter(([file, content]) => !isDeepStrictEqual(before.get(file), content));
  const gone = [...before.keys()].filter((file) => !wanted.has(file));
  for (const [file, content] of changed) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    writeFileSync(path.join(directory, file), toYaml(content));
  }
  for (const file of gone) rmSync(path.join(directory, file));
  return [...changed.map(([file]) => file), ...gone].sort();
}

/** Sorts keys as Craft does, so that Craft's next change produces a minimal diff. */
const toYaml = (content: ConfigMap) =>
  stringify(content, { sortMapEntries: true, singleQuote: true, lineWidth: 0, nullStr: 'null' });
