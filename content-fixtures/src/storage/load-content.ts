import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { FormDefinition } from '../content/form-definition.ts';
import type { EntryRecord, Site } from '../content/records.ts';
import { type ReferenceResolver, sharedResolver } from '../content/reference-resolver.ts';
import { type Records, recordKey, Snapshot } from '../content/snapshot.ts';
import { entryUri, type Model } from '../model/model.ts';
import { errorMessage } from '../shared/errors.ts';
import { formatIssue, type Issue, issuesFrom } from '../shared/issues.ts';
import { isJsonObject, readJson } from '../shared/json.ts';
import { validateAsset, validateAssetChanges } from '../validation/asset.ts';
import { validateCategory } from '../validation/category.ts';
import { invalid, type Validated } from '../validation/context.ts';
import { validateEntry } from '../validation/entry.ts';
import { validateForm } from '../validation/form.ts';
import { validateGlobalSet } from '../validation/global-set.ts';

type FileIssue = Issue & { file: string };
export type LoadedContent = { snapshot: Snapshot; issues: FileIssue[] };

/** Collects the issues of all files. */
class IssueCollector {
  readonly issues: FileIssue[] = [];
  readonly #root: string;

  constructor(directory: string) {
    this.#root = path.dirname(directory);
  }

  add(file: string, issues: readonly Issue[], prefix = ''): void {
    const displayPath = path.relative(this.#root, file);
    this.issues.push(...issues.map((issue) => ({ file: displayPath, ...issue, path: prefix + issue.path })));
  }

  /** The valid record; null if there is none. */
  collect<Found>(file: string, { record, issues }: Validated<Found>, prefix = ''): Found | null {
    this.add(file, issues, prefix);
    return record;
  }
}

type LoadContext = { model: Model; sites: readonly Site[]; collector: IssueCollector };
type SiteFile = SourceFile & { site: string };

/** Loads and validates all content. Invalid elements are skipped and listed in `issues`. */
export async function loadContent(directory: string, mediaDirectory: string, model: Model): Promise<LoadedContent> {
  const collector = new IssueCollector(directory);
  const read = (name: string) =>
    readDirectory(path.join(directory, name), (file, message) => collector.add(file, [{ path: '', message }]));
  const sites = readSites(path.join(directory, 'sites.json'));
  const context = { model, sites, collector };

  const assets = await loadAssets(path.join(directory, 'assets.json'), mediaDirectory, context);
  const categories = loadCategories(read('categories'), context);
  const forms = loadForms(read('forms'), context);
  const entryFiles = filesWithSite(read('entries'), context);
  const references = fileResolver(entryFiles, sharedResolver(categories, assets, forms));
  const entries = loadEntries(entryFiles, references, context);
  const globals = loadGlobalSets(filesWithSite(read('globals'), context), references, context);
  const records: Records = { entries, globals, categories, assets, forms, redirects: new Map() };
  return { snapshot: new Snapshot(model, sites, records), issues: collector.issues };
}

async function loadAssets(file: string, mediaDirectory: string, { model, sites, collector }: LoadContext) {
  const sources = readJson(file);
  if (!Array.isArray(sources)) throw new Error(`${file}: expected an array of assets`);
  const validated = await Promise.all(sources.map((source) => validateAsset(source, mediaDirectory, { model, sites })));
  const found = validated.map((asset, index) => collector.collect(file, asset, `[${index}].`));
  const known = new Map(found.flatMap((source) => (source ? [[source.asset.id, source.asset]] : [])));
  const references = { ...sharedResolver(new Map(), known, new Map()), entry: () => null };
  const records = found.flatMap((source, index) => {
    if (!source) return [];
    const complete = validateAssetChanges(source.asset, source.fields, { model, sites, references });
    return collector.collect(file, complete, `[${index}].`) ?? [];
  });
  return new Map(records.map((record) => [record.id, record]));
}

function loadCategories(files: readonly SourceFile[], { model, sites, collector }: LoadContext) {
  const records = files.flatMap(({ file, name: group, source }) =>
    (Array.isArray(source) ? source : [source]).flatMap(
      (category, index) =>
        collector.collect(file, validateCategory(category, { group, model, sites }), `[${index}].`) ?? [],
    ),
  );
  return new Map(records.map((record) => [record.id, record]));
}

function loadForms(files: readonly SourceFile[], { model, collector }: LoadContext): Map<string, FormDefinition> {
  const forms = files.flatMap(({ file, name, source }) => {
    const form = collector.collect(file, validateForm(source, name, model));
    return form ? [[name, form] as const] : [];
  });
  return new Map(forms);
}

/** If two entries have the same id or URI, the later file is skipped. */
function loadEntries(files: readonly SiteFile[], references: ReferenceResolver, { model, collector }: LoadContext) {
  const entries = new Map<string, EntryRecord>();
  const ownersByUri = new Map<string, string>();
  for (const { file, directory: section, site, source } of files) {
    const validated = validateEntry(source, { location: { section, site }, model, references });
    const record = collector.collect(file, validated);
    if (!record) continue;
    const key = recordKey(record.id, site);
    const uri = entryUri(model, record);
    const uriKey = uri === null ? key : `${site}:${uri}`;
    const owner = ownersByUri.get(uriKey);
    if (entries.has(key))
      collector.add(file, invalid('id', `another entry of this site has the id ${record.id}; choose another`).issues);
    else if (owner !== undefined)
      collector.add(file, invalid('slug', `entry ${owner} already has the URI ${uri}; choose another slug`).issues);
    else entries.set(key, record);
    if (owner === undefined) ownersByUri.set(uriKey, record.id);
  }
  return entries;
}

function loadGlobalSets(files: readonly SiteFile[], references: ReferenceResolver, { model, collector }: LoadContext) {
  const globals = files.flatMap(({ file, name: handle, site, source }) => {
    const checked = validateGlobalSet(source, { location: { handle, site }, model, references });
    const record = collector.collect(file, checked);
    return record ? [[recordKey(handle, site), record] as const] : [];
  });
  return new Map(globals);
}

/** Resolves references between files, including files that are read later or skipped. */
function fileResolver(files: readonly SiteFile[], shared: Omit<ReferenceResolver, 'entry'>): ReferenceResolver {
  const entries = new Map<string, { id: string; section: string }>();
  for (const { directory: section, site, source } of files) {
    if (!isJsonObject(source)) continue;
    const found = { id: String(source['id']), section };
    entries.set(`${site}:${section}/${source['slug']}`, found);
    if (!entries.has(`${section}/${source['slug']}`)) entries.set(`${section}/${source['slug']}`, found);
  }
  return { ...shared, entry: (name, site) => entries.get(`${site}:${name}`) ?? entries.get(name) ?? null };
}

/** Files whose name ends in a known site. Reports the others. */
function filesWithSite(files: readonly SourceFile[], { sites, collector }: LoadContext): SiteFile[] {
  return files.flatMap((source) => {
    const { file, site } = source;
    if (site !== null && sites.some(({ handle }) => handle === site)) return [{ ...source, site }];
    collector.add(file, [{ path: '', message: `the name must end in .<site>.json; there is no site "${site}"` }]);
    return [];
  });
}

type SourceFile = { file: string; directory: string; name: string; site: string | null; source: unknown };

/**
 * Reads JSON files recursively, sorted by path. `x.en.json` has name `x` and site `en`. Invalid JSON goes to `onError`.
 */
function readDirectory(root: string, onError: (file: string, message: string) => void): SourceFile[] {
  if (!existsSync(root)) return [];
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return files.sort().flatMap((relative) => {
    const file = path.join(root, relative);
    const [name = '', site = null] = path.basename(relative, '.json').split('.');
    try {
      return [{ file, directory: path.dirname(relative), name, site, source: readJson(file) }];
    } catch (error) {
      onError(file, errorMessage(error instanceof Error ? error.cause : error));
      return [];
    }
  });
}

const siteList = v.pipe(
  v.array(v.object({ handle: v.string(), language: v.string(), name: v.string(), basePath: v.string() })),
  v.minLength(1, 'expected at least one site'),
);

/**
 * Reads the Craft sites, primary first.
 *
 * Throws if the file is invalid.
 */
function readSites(file: string): Site[] {
  const parsed = v.safeParse(siteList, readJson(file));
  if (parsed.success) return parsed.output;
  const issues = issuesFrom(parsed.issues).map((issue) => formatIssue(issue, file));
  throw new Error(issues.join('; '));
}
