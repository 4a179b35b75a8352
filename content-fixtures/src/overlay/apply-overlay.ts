import { checkEntry } from '../content/check-entry.ts';
import { checkCategory, checkGlobal } from '../content/check-shared.ts';
import { isJson, type Json } from '../content/records.ts';
import { applyAssetChanges } from '../content/shared-changes.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { snapshotReferences } from '../content/snapshot-references.ts';
import { checkForm } from '../forms/check-form.ts';
import type { Overlay, OverlayKind } from './overlay.ts';

/** The content with the changes of the overlay. What no longer fits the model goes to `log` and is passed over. */
export function applyOverlay(base: Snapshot, overlay: Overlay, log: (line: string) => void): Snapshot {
  const read = (kind: OverlayKind) => overlay.read(kind, (file, reason) => log(`${file}: ${reason}`));
  const { model, sites } = base;
  const accept = <Found>(
    name: string,
    records: Map<string, Found>,
    key: string,
    { record, findings }: { record: Found | null; findings: { path: string; reason: string }[] },
  ) => {
    for (const { path, reason } of findings) log(`changed ${name} ${key}: ${path}: ${reason}`);
    if (record) records.set(key, record);
  };

  const categories = new Map(base.records.categories);
  for (const [id, value] of read('categories')) {
    if (!isJson(value)) continue;
    accept('category', categories, id, checkCategory(value, String(value['group']), model, sites, dateOf(value)));
  }
  const forms = new Map(base.records.forms);
  for (const [handle, value] of read('forms')) accept('form', forms, handle, checkForm(value, handle, model));
  const assets = new Map(base.records.assets);
  for (const [id, value] of read('assets')) {
    const asset = assets.get(id);
    if (asset && isJson(value)) accept('asset', assets, id, applyAssetChanges(asset, value, model, sites));
  }

  const changed = [...read('entries')].filter((item): item is [string, Json] => isJson(item[1]));
  const entries = new Map(base.records.entries);
  for (const [key, value] of changed) if (value['deleted'] === true) entries.delete(key);
  const sources = changed.filter(([, value]) => value['deleted'] !== true);
  const references = snapshotReferences(
    base.with({ entries, categories, forms, assets }),
    sources.map(([, value]) => value),
  );
  for (const [key, value] of sources) {
    const { section, site, dateCreated, dateUpdated, ...source } = value;
    const place = { section: String(section), site: String(site) };
    const dates = { dateCreated: String(dateCreated), dateUpdated: String(dateUpdated) };
    accept('entry', entries, key, checkEntry(source, place, model, references, dates));
  }
  const globals = new Map(base.records.globals);
  for (const [key, value] of read('globals')) {
    const place = base.records.globals.get(key);
    if (!isJson(value) || !place) continue;
    const { dateUpdated: _, ...source } = value;
    accept('global set', globals, key, checkGlobal(source, place, model, references, dateOf(value)));
  }
  return base.with({ entries, globals, categories, assets, forms });
}

const dateOf = ({ dateUpdated }: Json) => (typeof dateUpdated === 'string' ? dateUpdated : undefined);
