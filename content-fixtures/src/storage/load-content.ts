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
import { type References, sharedReferences } from '../content/reference-resolver.ts';
import { inSite, type Records, Snapshot } from '../content/snapshot.ts';
import { type Model, uriOf } from '../model/model.ts';
import type { Issue } from '../shared/issues.ts';
import { isJsonObject, readJson } from '../shared/json.ts';
import { checkAsset, checkAssetChanges } from '../validation/asset.ts';
import type { Checked } from '../validation/context.ts';
import { checkEntry } from '../validation/entry.ts';
import { checkForm } from '../validation/form.ts';
import { checkCategory, checkGlobal } from '../validation/shared-text.ts';
import { firstTextIssue } from '../validation/text.ts';
import { readFolder, readSites, type SourceFile } from './read-files.ts';

type FileIssue = Issue & { file: string };
export type LoadedContent = { snapshot: Snapshot; issues: FileIssue[] };

/** All content below `folder`, checked. Content that cannot be served is left out and named in `issues`. */
export async function loadContent(folder: string, mediaFolder: string, model: Model): Promise<LoadedContent> {
  const issues: FileIssue[] = [];
  const shown = (file: string) => path.relative(path.dirname(folder), file);
  const read = (name: string) =>
    readFolder(path.join(folder, name), (file, message) => issues.push({ file: shown(file), path: '', message }));
  const keep = <Found>(file: string, { record, issues: found }: Checked<Found>, prefix = ''): Found | null => {
    issues.push(...found.map((issue) => ({ ...issue, file: shown(file), path: prefix + issue.path })));
    return record;
  };

  const sites = readSites(path.join(folder, 'sites.json'));
  const assets = await loadAssets(path.join(folder, 'assets.json'), mediaFolder, model, sites, keep);
  const categories = loadCategories(read('categories'), model, sites, keep);
  const forms = new Map<string, FormDefinition>();
  for (const { file, name, source } of read('forms')) {
    const form = keep(file, checkForm(source, name, model));
    if (form) forms.set(name, form);
  }
  const entryFiles = read('entries').filter((file) => isOfSite(file, sites, issues, shown));
  const references = fileReferences(entryFiles, categories, assets, forms);
  const entries = loadEntries(entryFiles, model, references, keep);
  const globals = new Map<string, GlobalRecord>();
  for (const { file, name, site, source } of read('globals').filter((file) => isOfSite(file, sites, issues, shown))) {
    if (site === null) continue;
    const record = keep(file, checkGlobal(source, { handle: name, site }, model, references));
    if (record) globals.set(inSite(name, site), record);
  }
  const translations = loadTranslations(read('translations'), issues, shown);
  const records: Records = { entries, globals, categories, assets, forms, translations };
  return { snapshot: new Snapshot(model, sites, records), issues };
}

type Keep = <Found>(file: string, checked: Checked<Found>, prefix?: string) => Found | null;

/** If two files have the same id or address, the later one is reported and left out. */
function loadEntries(files: SourceFile[], model: Model, references: References, keep: Keep): Map<string, EntryRecord> {
  const entries = new Map<string, EntryRecord>();
  const addresses = new Map<string, string>();
  for (const { file, folder: section, site, source } of files) {
    if (site === null) continue;
    const record = keep(file, checkEntry(source, { section, site }, model, references));
    if (!record) continue;
    const key = inSite(record.id, site);
    const uri = uriOf(model, record);
    const address = uri === null ? key : `${site}:${uri}`;
    const owner = addresses.get(address);
    if (entries.has(key))
      keep(file, refused('id', `another entry of this site has the id ${record.id}; choose another`));
    else if (owner !== undefined)
      keep(file, refused('slug', `entry ${owner} already has the address ${uri}; choose another slug`));
    else entries.set(key, record);
    if (owner === undefined) addresses.set(address, record.id);
  }
  return entries;
}

const refused = (path: string, message: string) => ({ record: null, issues: [{ path, message }] });

async function loadAssets(file: string, mediaFolder: string, model: Model, sites: readonly Site[], keep: Keep) {
  const sources = readJson(file);
  if (!Array.isArray(sources)) throw new Error(`${file}: expected an array of assets`);
  const checked = await Promise.all(sources.map((source) => checkAsset(source, mediaFolder, model, sites)));
  const found = checked.map((one, index) => keep(file, one, `[${index}].`));
  const known = new Map(found.flatMap((one) => (one ? [[one.asset.id, one.asset]] : [])));
  const references = { ...sharedReferences(new Map(), known, new Map()), entry: () => null };
  const records = found.flatMap((one, index) => {
    if (!one) return [];
    const { asset, fields } = one;
    const whole = checkAssetChanges(asset, fields, { model, sites, references }, asset.dateUpdated);
    return keep(file, whole, `[${index}].`) ?? [];
  });
  return new Map(records.map((record) => [record.id, record]));
}

function loadCategories(files: SourceFile[], model: Model, sites: readonly Site[], keep: Keep) {
  const records = files.flatMap(({ file, name, source }) =>
    (Array.isArray(source) ? source : [source]).flatMap(
      (one, index) => keep(file, checkCategory(one, name, model, sites), `[${index}].`) ?? [],
    ),
  );
  return new Map(records.map((record) => [record.id, record]));
}

function loadTranslations(files: SourceFile[], issues: FileIssue[], shown: (file: string) => string) {
  return files.flatMap(({ file, name, source }) =>
    Object.entries(isJsonObject(source) ? source : {}).flatMap(([key, messages]): TranslationRecord[] => {
      const wrong = firstTextIssue(messages);
      if (wrong) issues.push({ file: shown(file), path: key, message: wrong.message });
      else if (isJsonObject(messages) && Object.values(messages).every((text) => typeof text === 'string')) {
        const texts = Object.entries(messages).map(([site, text]): [string, string] => [site, String(text)]);
        return [{ key, area: name, messages: Object.fromEntries(texts) }];
      }
      issues.push({ file: shown(file), path: key, message: 'expected an object with a text for each site' });
      return [];
    }),
  );
}

/** References among files: an entry may refer to one in a later file, or to one that is left out. */
function fileReferences(
  entryFiles: SourceFile[],
  categories: ReadonlyMap<string, CategoryRecord>,
  assets: ReadonlyMap<string, AssetRecord>,
  forms: ReadonlyMap<string, FormDefinition>,
): References {
  const entries = new Map<string, { id: string; section: string }>();
  for (const { folder: section, site, source } of entryFiles) {
    if (!isJsonObject(source)) continue;
    const found = { id: String(source['id']), section };
    entries.set(`${site}:${section}/${source['slug']}`, found);
    if (!entries.has(`${section}/${source['slug']}`)) entries.set(`${section}/${source['slug']}`, found);
  }
  const shared = sharedReferences(categories, assets, forms);
  return { ...shared, entry: (name, site) => entries.get(`${site}:${name}`) ?? entries.get(name) ?? null };
}

function isOfSite(
  { file, site }: SourceFile,
  sites: readonly Site[],
  issues: FileIssue[],
  shown: (file: string) => string,
): boolean {
  if (sites.some(({ handle }) => handle === site)) return true;
  issues.push({
    file: shown(file),
    path: '',
    message: `the name must end in .<site>.json; there is no site "${site}"`,
  });
  return false;
}
