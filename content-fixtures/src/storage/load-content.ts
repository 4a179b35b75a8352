import path from 'node:path';
import type { FormDefinition } from '../content/form-definition.ts';
import type {
  AssetRecord,
  CategoryRecord,
  EntryRecord,
  GlobalRecord,
  Site,
  TranslationRecord,
} from '../content/records.ts';
import { type ReferenceResolver, sharedResolver } from '../content/reference-resolver.ts';
import { type Records, recordKey, Snapshot } from '../content/snapshot.ts';
import { entryUri, type Model } from '../model/model.ts';
import type { Issue } from '../shared/issues.ts';
import { isJsonObject, readJson } from '../shared/json.ts';
import { validateAsset, validateAssetChanges } from '../validation/asset.ts';
import { validateCategory } from '../validation/category.ts';
import { invalid, type Validated } from '../validation/context.ts';
import { validateEntry } from '../validation/entry.ts';
import { validateForm } from '../validation/form.ts';
import { validateGlobalSet } from '../validation/global-set.ts';
import { firstTextIssue } from '../validation/text.ts';
import { readFolder, readSites, type SourceFile } from './read-files.ts';

type FileIssue = Issue & { file: string };
export type LoadedContent = { snapshot: Snapshot; issues: FileIssue[] };

/** Loads and validates all content. Invalid elements are skipped and listed in `issues`. */
export async function loadContent(folder: string, mediaFolder: string, model: Model): Promise<LoadedContent> {
  const issues: FileIssue[] = [];
  const displayPath = (file: string) => path.relative(path.dirname(folder), file);
  const read = (name: string) =>
    readFolder(path.join(folder, name), (file, message) => issues.push({ file: displayPath(file), path: '', message }));
  const collect = <Found>(file: string, { record, issues: found }: Validated<Found>, prefix = ''): Found | null => {
    issues.push(...found.map((issue) => ({ ...issue, file: displayPath(file), path: prefix + issue.path })));
    return record;
  };

  const sites = readSites(path.join(folder, 'sites.json'));
  const assets = await loadAssets(path.join(folder, 'assets.json'), mediaFolder, model, sites, collect);
  const categories = loadCategories(read('categories'), model, sites, collect);
  const forms = new Map<string, FormDefinition>();
  for (const { file, name, source } of read('forms')) {
    const form = collect(file, validateForm(source, name, model));
    if (form) forms.set(name, form);
  }
  const entryFiles = read('entries').filter((file) => hasKnownSite(file, sites, issues, displayPath));
  const references = fileResolver(entryFiles, categories, assets, forms);
  const entries = loadEntries(entryFiles, model, references, collect);
  const globals = new Map<string, GlobalRecord>();
  for (const { file, name, site, source } of read('globals').filter((file) =>
    hasKnownSite(file, sites, issues, displayPath),
  )) {
    if (site === null) continue;
    const record = collect(file, validateGlobalSet(source, { location: { handle: name, site }, model, references }));
    if (record) globals.set(recordKey(name, site), record);
  }
  const translations = loadTranslations(read('translations'), issues, displayPath);
  const records: Records = { entries, globals, categories, assets, forms, translations };
  return { snapshot: new Snapshot(model, sites, records), issues };
}

type Collect = <Found>(file: string, checked: Validated<Found>, prefix?: string) => Found | null;

/** Of two entries with the same id or URI, the later file is skipped. */
function loadEntries(
  files: SourceFile[],
  model: Model,
  references: ReferenceResolver,
  collect: Collect,
): Map<string, EntryRecord> {
  const entries = new Map<string, EntryRecord>();
  const addresses = new Map<string, string>();
  for (const { file, folder: section, site, source } of files) {
    if (site === null) continue;
    const record = collect(file, validateEntry(source, { location: { section, site }, model, references }));
    if (!record) continue;
    const key = recordKey(record.id, site);
    const uri = entryUri(model, record);
    const address = uri === null ? key : `${site}:${uri}`;
    const owner = addresses.get(address);
    if (entries.has(key))
      collect(file, invalid('id', `another entry of this site has the id ${record.id}; choose another`));
    else if (owner !== undefined)
      collect(file, invalid('slug', `entry ${owner} already has the address ${uri}; choose another slug`));
    else entries.set(key, record);
    if (owner === undefined) addresses.set(address, record.id);
  }
  return entries;
}

async function loadAssets(file: string, mediaFolder: string, model: Model, sites: readonly Site[], collect: Collect) {
  const sources = readJson(file);
  if (!Array.isArray(sources)) throw new Error(`${file}: expected an array of assets`);
  const checked = await Promise.all(sources.map((source) => validateAsset(source, mediaFolder, { model, sites })));
  const found = checked.map((item, index) => collect(file, item, `[${index}].`));
  const known = new Map(found.flatMap((item) => (item ? [[item.asset.id, item.asset]] : [])));
  const references = { ...sharedResolver(new Map(), known, new Map()), entry: () => null };
  const records = found.flatMap((item, index) => {
    if (!item) return [];
    const { asset, fields } = item;
    const complete = validateAssetChanges(asset, fields, { model, sites, references });
    return collect(file, complete, `[${index}].`) ?? [];
  });
  return new Map(records.map((record) => [record.id, record]));
}

function loadCategories(files: SourceFile[], model: Model, sites: readonly Site[], collect: Collect) {
  const records = files.flatMap(({ file, name, source }) =>
    (Array.isArray(source) ? source : [source]).flatMap(
      (item, index) => collect(file, validateCategory(item, { group: name, model, sites }), `[${index}].`) ?? [],
    ),
  );
  return new Map(records.map((record) => [record.id, record]));
}

function loadTranslations(files: SourceFile[], issues: FileIssue[], displayPath: (file: string) => string) {
  return files.flatMap(({ file, name, source }) =>
    Object.entries(isJsonObject(source) ? source : {}).flatMap(([key, messages]): TranslationRecord[] => {
      const wrong = firstTextIssue(messages);
      if (wrong) issues.push({ file: displayPath(file), path: key, message: wrong.message });
      else if (isJsonObject(messages) && Object.values(messages).every((text) => typeof text === 'string')) {
        const texts = Object.entries(messages).map(([site, text]): [string, string] => [site, String(text)]);
        return [{ key, area: name, messages: Object.fromEntries(texts) }];
      }
      issues.push({ file: displayPath(file), path: key, message: 'expected an object with a text for each site' });
      return [];
    }),
  );
}

/** Resolves references between files, including to files read later or skipped. */
function fileResolver(
  entryFiles: SourceFile[],
  categories: ReadonlyMap<string, CategoryRecord>,
  assets: ReadonlyMap<string, AssetRecord>,
  forms: ReadonlyMap<string, FormDefinition>,
): ReferenceResolver {
  const entries = new Map<string, { id: string; section: string }>();
  for (const { folder: section, site, source } of entryFiles) {
    if (!isJsonObject(source)) continue;
    const found = { id: String(source['id']), section };
    entries.set(`${site}:${section}/${source['slug']}`, found);
    if (!entries.has(`${section}/${source['slug']}`)) entries.set(`${section}/${source['slug']}`, found);
  }
  const shared = sharedResolver(categories, assets, forms);
  return { ...shared, entry: (name, site) => entries.get(`${site}:${name}`) ?? entries.get(name) ?? null };
}

function hasKnownSite(
  { file, site }: SourceFile,
  sites: readonly Site[],
  issues: FileIssue[],
  displayPath: (file: string) => string,
): boolean {
  if (sites.some(({ handle }) => handle === site)) return true;
  issues.push({
    file: displayPath(file),
    path: '',
    message: `the name must end in .<site>.json; there is no site "${site}"`,
  });
  return false;
}
