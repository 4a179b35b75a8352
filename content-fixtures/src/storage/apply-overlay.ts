import { snapshotReferences } from '../content/reference-resolver.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { checkAssetChanges } from '../validation/asset.ts';
import type { Checked } from '../validation/context.ts';
import { checkEntry } from '../validation/entry.ts';
import { checkForm } from '../validation/form.ts';
import { checkCategory, checkGlobal } from '../validation/shared-text.ts';
import type { Overlay } from './overlay.ts';
import type { ChangedEntry, StoredKind } from './overlay-schemas.ts';

type Accept = <Found>(kind: StoredKind, records: Map<string, Found>, key: string, checked: Checked<Found>) => void;

/** The content with the changes of the overlay. Those that no longer fit the model are logged and skipped. */
export function applyOverlay(base: Snapshot, overlay: Overlay): Snapshot {
  const accept: Accept = (kind, records, key, { record, issues }) => {
    overlay.logIssues(kind, key, issues);
    if (record) records.set(key, record);
  };
  const shared = base.with(sharedRecords(base, overlay, accept));
  const withEntries = shared.with({ entries: changedEntries(shared, overlay, accept) });
  return withEntries.with({ globals: changedGlobals(withEntries, overlay, accept) });
}

/** Elements that belong to no site: categories, forms and assets. */
function sharedRecords(base: Snapshot, overlay: Overlay, accept: Accept) {
  const { records, model, sites } = base;
  const categories = new Map(records.categories);
  for (const [id, { group, dateUpdated, ...source }] of overlay.read('categories'))
    accept('categories', categories, id, checkCategory(source, group, model, sites, dateUpdated));
  const forms = new Map(records.forms);
  for (const [handle, source] of overlay.read('forms'))
    accept('forms', forms, handle, checkForm(source, handle, model));
  const assets = new Map(records.assets);
  const surroundings = { model, sites, references: snapshotReferences(base) };
  for (const [id, { dateUpdated, ...changes }] of overlay.read('assets')) {
    const asset = assets.get(id);
    if (asset) accept('assets', assets, id, checkAssetChanges(asset, changes, surroundings, dateUpdated));
  }
  return { categories, forms, assets };
}

/** Deletions come first; all other entries are added together, so that they may refer to one another. */
function changedEntries(base: Snapshot, overlay: Overlay, accept: Accept) {
  const entries = new Map(base.records.entries);
  const changed = new Map<string, ChangedEntry>();
  for (const [key, value] of overlay.read('entries')) {
    if ('deleted' in value) entries.delete(key);
    else changed.set(key, value);
  }
  const references = snapshotReferences(base.with({ entries }), [...changed.values()]);
  for (const [key, { section, site, dateCreated, dateUpdated, ...source }] of changed) {
    const checked = checkEntry(source, { section, site }, base.model, references, { dateCreated, dateUpdated });
    accept('entries', entries, key, checked);
  }
  return entries;
}

function changedGlobals(base: Snapshot, overlay: Overlay, accept: Accept) {
  const globals = new Map(base.records.globals);
  const references = snapshotReferences(base);
  for (const [key, { dateUpdated, ...source }] of overlay.read('globals')) {
    const place = globals.get(key);
    if (place) accept('globals', globals, key, checkGlobal(source, place, base.model, references, dateUpdated));
  }
  return globals;
}
