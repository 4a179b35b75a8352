import path from 'node:path';
import type { AssetRecord } from '../content/records.ts';
import { snapshotResolver } from '../content/reference-resolver.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { validateAssetChanges } from '../validation/asset.ts';
import { validateCategory } from '../validation/category.ts';
import type { Validated } from '../validation/context.ts';
import { validateEntry } from '../validation/entry.ts';
import { validateForm } from '../validation/form.ts';
import { validateGlobalSet } from '../validation/global-set.ts';
import type { Overlay } from './overlay.ts';
import type { ChangedEntry, StoredKind, StoredUpload } from './overlay-schemas.ts';

type AddRecord = <Found>(kind: StoredKind, records: Map<string, Found>, key: string, checked: Validated<Found>) => void;

/** Applies the overlay. Changes that no longer fit the model are logged and skipped. */
export function applyOverlay(base: Snapshot, overlay: Overlay): Snapshot {
  const addRecord: AddRecord = (kind, records, key, { record, issues }) => {
    overlay.logIssues(kind, key, issues);
    if (record) records.set(key, record);
  };
  const shared = base.with(sharedRecords(base, overlay, addRecord));
  const withEntries = shared.with({ entries: changedEntries(shared, overlay, addRecord) });
  return withEntries.with({ globals: changedGlobals(withEntries, overlay, addRecord) });
}

/** Categories, forms, assets and the redirect map, which all sites share. */
function sharedRecords(base: Snapshot, overlay: Overlay, addRecord: AddRecord) {
  const { records, model, sites } = base;
  const categories = new Map(records.categories);
  for (const [id, { group, dateUpdated, ...source }] of overlay.getAll('categories'))
    addRecord('categories', categories, id, validateCategory(source, { group, model, sites, dateUpdated }));
  const forms = new Map(records.forms);
  for (const [handle, source] of overlay.getAll('forms'))
    addRecord('forms', forms, handle, validateForm(source, handle, model));
  const assets = new Map(records.assets);
  for (const [id, upload] of overlay.getAll('uploads')) assets.set(id, withUpload(assets.get(id), upload));
  const context = { model, sites, references: snapshotResolver(base.with({ assets })) };
  for (const [id, { dateUpdated, ...changes }] of overlay.getAll('assets')) {
    const asset = assets.get(id);
    if (asset) addRecord('assets', assets, id, validateAssetChanges(asset, changes, { ...context, dateUpdated }));
  }
  const redirects = new Map(records.redirects);
  for (const [handle, { dateUpdated, rules }] of overlay.getAll('redirects')) {
    const known = redirects.get(handle);
    if (known) redirects.set(handle, { ...known, dateUpdated, rules });
  }
  return { categories, forms, assets, redirects };
}

/** An asset with its uploaded file, which replaces the previous file. */
export function withUpload(asset: AssetRecord | undefined, upload: StoredUpload): AssetRecord {
  const { dateModified } = upload;
  const title = path.parse(upload.file).name;
  const empty = { title, alt: null, focalPoint: [0.5, 0.5] satisfies [number, number], fields: {} };
  return { ...empty, ...asset, ...upload, dateModified, dateUpdated: dateModified };
}

/** Deletes first, then adds everything at once, so that new entries can reference each other. */
function changedEntries(base: Snapshot, overlay: Overlay, addRecord: AddRecord) {
  const entries = new Map(base.records.entries);
  const changed = new Map<string, ChangedEntry>();
  for (const [key, value] of overlay.getAll('entries')) {
    if ('deleted' in value) entries.delete(key);
    else changed.set(key, value);
  }
  const references = snapshotResolver(base.with({ entries }), [...changed.values()]);
  for (const [key, { section, site, dateCreated, dateUpdated, ...source }] of changed) {
    const given = { location: { section, site }, dates: { dateCreated, dateUpdated } };
    const checked = validateEntry(source, { ...given, model: base.model, references });
    addRecord('entries', entries, key, checked);
  }
  return entries;
}

function changedGlobals(base: Snapshot, overlay: Overlay, addRecord: AddRecord) {
  const globals = new Map(base.records.globals);
  const references = snapshotResolver(base);
  for (const [key, { dateUpdated, ...source }] of overlay.getAll('globals')) {
    const location = globals.get(key);
    if (!location) continue;
    const validated = validateGlobalSet(source, { location, model: base.model, references, dateUpdated });
    addRecord('globals', globals, key, validated);
  }
  return globals;
}
