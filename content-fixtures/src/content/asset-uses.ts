import type { Field, Fields, Model } from '../model/model.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import type { AssetRecord } from './records.ts';
import type { Snapshot } from './snapshot.ts';

/** A place that uses an asset. */
export type AssetUse = { kind: 'entry' | 'draft' | 'global' | 'asset'; id: string; site: string | null; title: string };

type Owner = AssetUse & { fields: Fields | undefined; values: JsonObject };

/** The uses of each asset, by id. `drafts` reference assets by file name. */
export function assetUses(snapshot: Snapshot, drafts: readonly Owner[] = []): ReadonlyMap<string, AssetUse[]> {
  const { assets } = snapshot.records;
  const idsByFile = new Map([...assets.values()].map(({ file, id }) => [file, id]));
  const uses = new Map<string, AssetUse[]>();
  for (const { fields, values, ...use } of [...ownersIn(snapshot), ...drafts]) {
    const named = assetNames(fields, values, snapshot.model);
    for (const id of new Set([...named].flatMap((name) => idsByFile.get(name) ?? name)))
      if (!(use.kind === 'asset' && use.id === id)) uses.set(id, [...(uses.get(id) ?? []), use]);
  }
  return uses;
}

function ownersIn({ model, records: { entries, globals, assets } }: Snapshot): Owner[] {
  return [
    ...[...entries.values()].map(({ id, site, title, type, fields }): Owner => {
      return { kind: 'entry', id, site, title, fields: model.entryTypes.get(type)?.fields, values: fields };
    }),
    ...[...globals.values()].map(({ id, site, handle, name, fields }): Owner => {
      return { kind: 'global', id, site, title: name, fields: model.globals.get(handle), values: fields };
    }),
    ...[...assets.values()].map(({ id, volume, file, fields }: AssetRecord): Owner => {
      return { kind: 'asset', id, site: null, title: file, fields: model.volumes.get(volume), values: fields };
    }),
  ];
}

/** Ids or file names of the assets that values reference, including the URLs of links. */
function assetNames(fields: Fields | undefined, values: JsonObject, model: Model): string[] {
  return [...(fields?.values() ?? [])].flatMap((field) => namesInField(field, values[field.name], model));
}

function namesInField({ shape }: Field, value: unknown, model: Model): string[] {
  const items: unknown[] = Array.isArray(value) ? value : [];
  switch (shape.kind) {
    case 'assets':
      return items.map(String);
    case 'file':
      return value ? [String(value)] : [];
    case 'text':
    case 'link':
    case 'links':
      return linkedFiles(value);
    case 'object':
      return isJsonObject(value) ? assetNames(model.contentBlocks.get(shape.type), value, model) : [];
    case 'objects':
      return items.filter(isJsonObject).flatMap((item) => assetNames(model.contentBlocks.get(shape.type), item, model));
    case 'blocks':
      return items
        .filter(isJsonObject)
        .flatMap((block) => assetNames(model.entryTypes.get(String(block['type']))?.fields, block, model));
    default:
      return [];
  }
}

/** Files referenced by paths such as `/media/brochure.pdf?v=1`. */
function linkedFiles(value: unknown): string[] {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  return [...text.matchAll(/\/media\/([^\s"'<>?#\\]+)/g)].map(([, file = '']) => file);
}
