import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseModel } from '../model/model.ts';
import { errorMessage } from '../shared/errors.ts';
import { type ConfigMap, type ConfigValue, isMap, mapIn } from './config-values.ts';
import { type ConfigSource, type CraftSite, craftConfig, mediaFilesystem } from './craft-config.ts';
import type { UidLookup } from './craft-fields.ts';
import { mergeConfig } from './merge-config.ts';
import { collections, readProjectFiles } from './project-files.ts';
import { formatsToChange, type Handles, readHandles, renameHandles } from './rename-handles.ts';
import { isModelUid, modelUid } from './uid.ts';

const workspace = path.resolve(import.meta.dirname, '../..');

/** The items of a collection, such as `graphql.schemas`, by UID. A missing collection is created. */
const itemsIn = (config: ConfigMap, collection: string) => collection.split('.').reduce(mapIn, config);

const getName = (item: ConfigValue) => (isMap(item) ? (item['handle'] ?? item['name']) : undefined);

/** Creates a lookup in which items that Craft already has keep their UIDs. */
function createUidLookup(config: ConfigMap, sites: readonly CraftSite[]): UidLookup {
  const entries = collections.flatMap((collection) =>
    Object.entries(itemsIn(config, collection)).map(([uid, item]) => [`${collection} ${getName(item)}`, uid] as const),
  );
  const known = new Map<string, string>(entries);
  const primary = Object.entries(itemsIn(config, 'sites')).find(([, site]) => isMap(site) && site['primary'] === true);
  const isNew = Object.keys(itemsIn(config, 'sections')).length === 0;
  const first = `sites ${sites[0]?.handle}`;
  if (primary && isNew && !known.has(first)) known.set(first, primary[0]);
  const [group] = Object.keys(itemsIn(config, 'siteGroups'));
  if (group) known.set('siteGroups Vitrine', group);
  return (collection, handle) => known.get(`${collection} ${handle}`) ?? modelUid(collection, handle);
}

/** A team's fields that share a handle with the model's, but have another type. */
const conflicts = (items: { handle: string; config: ConfigMap; found: ConfigValue | undefined }[]) =>
  items.flatMap(({ handle, config, found }) => {
    const has = isMap(found) ? found['type'] : undefined;
    if (has === undefined || has === config['type']) return [];
    return [`${handle}: yours is ${has}, but the site's queries need ${config['type']}`];
  });

/**
 * Merges the content model into the config of a Craft installation.
 *
 * Throws if one of Craft's fields conflicts with the model.
 */
export function withModel(found: ConfigMap, source: ConfigSource): ConfigMap {
  // mapIn creates missing collections, so look them up in a copy.
  const before = structuredClone(found);
  const getUid = createUidLookup(before, source.sites);
  const items = craftConfig(source, getUid).map((item) => {
    const uid = getUid(item.collection, item.handle);
    return { ...item, uid, found: itemsIn(before, item.collection)[uid] };
  });
  const wrong = conflicts(items.filter(({ collection }) => collection === 'fields'));
  if (wrong.length > 0) throw new Error(`Rename these fields in Craft, or change the model:\n  ${wrong.join('\n  ')}`);

  const config = structuredClone(found);
  for (const collection of collections) {
    const current = itemsIn(config, collection);
    const kept = new Set(items.filter((item) => item.collection === collection).map(({ uid }) => uid));
    for (const uid of Object.keys(current)) if (isModelUid(uid) && !kept.has(uid)) delete current[uid];
  }
  for (const { collection, config: wanted, uid, found: current } of items) {
    if (collection === 'siteGroups' && current) continue;
    if (collection === 'sites' && hasOtherPrimary(before, uid)) wanted['primary'] = false;
    const isRenamed = collection === 'sites' && isMap(current) && current['handle'] !== wanted['handle'];
    const ours = isModelUid(uid) || isRenamed;
    itemsIn(config, collection)[uid] = isMap(current) ? mergeConfig(current, wanted, ours) : wanted;
  }
  mapIn(config, 'fs')['media'] ??= mediaFilesystem;
  nameAll(config, items);
  return config;
}

const hasOtherPrimary = (found: ConfigMap, uid: string) =>
  Object.entries(itemsIn(found, 'sites')).some(
    ([other, site]) => other !== uid && isMap(site) && site['primary'] === true,
  );

/** Adds the names that Craft writes as comments next to UIDs. */
function nameAll(config: ConfigMap, items: readonly { uid: string; config: ConfigMap }[]): void {
  const names = mapIn(mapIn(config, 'meta'), '__names__');
  for (const uid of Object.keys(names)) if (isModelUid(uid)) delete names[uid];
  for (const { uid, config: wanted } of items) if (wanted['name'] !== undefined) names[uid] ??= wanted['name'];
}

const isPluginEnabled = (config: ConfigMap, handle: string) => {
  const plugin = mapIn(mapIn(structuredClone(config), 'plugins'), handle);
  return plugin['enabled'] === true;
};

/** The sites in which the content has an entry of a section. */
function sitesWithEntries(section: string): string[] {
  const directory = path.join(workspace, 'content/entries', section);
  try {
    return readdirSync(directory).flatMap((file) => /\.(\w+)\.json$/.exec(file)?.[1] ?? []);
  } catch {
    return [];
  }
}

/**
 * Writes the content model into Craft's project config, and returns the paths of the changed files.
 *
 * @param handles handles to rename first
 */
export function writeConfig(craft: string, handles: Handles = {}): string[] {
  const { config, save } = readProjectFiles(craft);
  if (!isPluginEnabled(config, 'ckeditor')) {
    throw new Error(`CKEditor is missing. In ${craft}, run: php craft plugin/install ckeditor`);
  }
  const sites: CraftSite[] = JSON.parse(readFileSync(path.join(workspace, 'content/sites.json'), 'utf8'));
  const forms = isPluginEnabled(config, 'formie');
  const renamed = renameHandles(config, handles);
  const changed = withModel(renamed, { model: parseModel(), sites, getSites: sitesWithEntries, forms });
  const before = structuredClone(config);
  if (JSON.stringify(sorted(before)) === JSON.stringify(sorted(changed))) return [];
  return save({ ...changed, dateModified: Math.floor(Date.now() / 1000) });
}

function sorted(value: ConfigValue): ConfigValue {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isMap(value)) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, sorted(value[key] ?? null)]));
}

function main([craft, file]: string[]): void {
  if (!craft) throw new Error('Pass the directory of Craft: npm run craft:config -- /path/to/craft [handles.json]');
  const handles = file === undefined ? {} : readHandles(file);
  const formats = formatsToChange(readProjectFiles(path.resolve(craft)).config, handles);
  const files = writeConfig(path.resolve(craft), handles);
  if (formats.length > 0) console.info(`These use a renamed field; change them, too:\n  ${formats.join('\n  ')}`);
  console.info(
    files.length === 0
      ? 'The project config already has the content model; nothing was changed.'
      : `${files.length} files in config/project changed. In ${craft}, run: php craft project-config/apply`,
  );
}

if (process.argv[1] === import.meta.filename) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    console.error(errorMessage(error));
    process.exitCode = 1;
  }
}
