import { readFileSync } from 'node:fs';
import { errorMessage } from '../shared/errors.ts';
import { isJsonObject } from '../shared/json.ts';
import { type ConfigMap, type ConfigValue, isMap, mapIn } from './config-values.ts';

/** Maps a team's handles to the model's, by collection of the project config. */
export type Handles = Readonly<Record<string, Readonly<Record<string, string>>>>;

const collections = ['sections', 'entryTypes', 'fields', 'volumes', 'globalSets', 'categoryGroups', 'sites'] as const;

/**
 * Reads a file of handles.
 *
 * Throws if it is invalid.
 */
export function readHandles(file: string): Handles {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${errorMessage(error)}`);
  }
  const handles: Record<string, Record<string, string>> = {};
  for (const [collection, named] of Object.entries(isJsonObject(content) ? content : { [file]: content })) {
    if (!collections.some((known) => known === collection))
      throw new Error(`${file}: "${collection}" is not one of ${collections.join(', ')}`);
    const pairs = Object.entries(isJsonObject(named) ? named : { [collection]: named });
    const wrong = pairs.find(([, handle]) => typeof handle !== 'string' || !/^[a-zA-Z]\w*$/.test(handle));
    if (wrong) throw new Error(`${file}: ${collection}: "${wrong[0]}" needs the model's handle as its value`);
    handles[collection] = Object.fromEntries(pairs.map(([theirs, ours]) => [theirs, String(ours)]));
  }
  return handles;
}

const getHandle = (item: ConfigValue | undefined) => (isMap(item) ? String(item['handle'] ?? '') : '');

/**
 * Returns the config with the model's handles instead of the team's.
 *
 * Throws if one of them cannot be renamed.
 */
export function renameHandles(found: ConfigMap, handles: Handles): ConfigMap {
  const config = structuredClone(found);
  const faults = Object.entries(handles).flatMap(([collection, named]) => renameIn(config, collection, named));
  if (faults.length > 0) throw new Error(`These handles cannot be renamed:\n  ${faults.join('\n  ')}`);
  return config;
}

/** Renames the items of a collection, or returns what prevents it. Skips items that already have the new handle. */
function renameIn(config: ConfigMap, collection: string, named: Readonly<Record<string, string>>): string[] {
  const items = Object.values(mapIn(config, collection)).filter(isMap);
  const existing = items.map(getHandle);
  const faults = Object.entries(named).flatMap(([theirs, ours]) => {
    const name = `${collection}, ${theirs}`;
    const isThere = existing.includes(theirs);
    // The existing item does not conflict if it is renamed, too.
    if (isThere && existing.includes(ours) && !Object.hasOwn(named, ours)) return [`${name}: ${ours} already exists`];
    if (isThere || existing.includes(ours)) return [];
    return [`${name}: Craft has no such handle; it has ${existing.filter(Boolean).sort().join(', ') || 'none'}`];
  });
  const twice = Object.values(named).find((ours, index, all) => all.indexOf(ours) !== index);
  if (twice !== undefined) faults.push(`${collection}: two items would become ${twice}`);
  if (faults.length > 0) return faults;
  for (const item of items) {
    const ours = named[getHandle(item)];
    if (ours !== undefined) item['handle'] = ours;
  }
  if (collection === 'fields') renameInLayouts(config, named);
  return [];
}

/** A layout can show a field under another handle, which the API then uses. */
function renameInLayouts(value: ConfigValue, named: Readonly<Record<string, string>>): void {
  for (const part of Array.isArray(value) ? value : isMap(value) ? Object.values(value) : []) {
    if (isMap(part) && part['fieldUid'] !== undefined) {
      const ours = named[getHandle(part)];
      if (ours !== undefined) part['handle'] = ours;
    } else renameInLayouts(part, named);
  }
}

const twigExpression = /\{[^{}]*\}|\{\{(?:(?!\{\{|\}\}).)*\}\}/g;

/** URI and title formats that use a renamed field, such as `sections news: stories/{kicker}/{slug}`. */
export function formatsToChange(config: ConfigMap, handles: Handles): string[] {
  const renamed = new Set(Object.keys(handles['fields'] ?? {}));
  return Object.entries(config).flatMap(([collection, items]) =>
    isMap(items)
      ? Object.values(items).flatMap((item) => formatsIn(item, `${collection} ${getHandle(item)}`, renamed))
      : [],
  );
}

function formatsIn(value: ConfigValue, name: string, renamed: ReadonlySet<string>): string[] {
  if (typeof value === 'string') {
    const words = (value.match(twigExpression) ?? []).flatMap((part) => part.split(/\W+/));
    return words.some((word) => renamed.has(word)) ? [`${name}: ${value}`] : [];
  }
  const parts = Array.isArray(value) ? value : isMap(value) ? Object.values(value) : [];
  return parts.flatMap((part) => formatsIn(part, name, renamed));
}
