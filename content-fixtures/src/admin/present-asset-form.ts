import { type AssetRecord, forSite } from '../content/records.ts';
import type { Snapshot } from '../content/snapshot.ts';
import type { Json } from '../json/json.ts';
import type { Field, Fields } from '../model/model.ts';
import { withReferences } from './present-raw.ts';

/** An asset in a site, with what an editor needs to know about each field: the files to choose from, the parts of a row. */
export function presentAssetForm(record: AssetRecord, site: string, snapshot: Snapshot): Json {
  const { id, volume, file, kind, title, alt, dateUpdated, fields: values } = record;
  const fields = snapshot.model.volumes.get(volume);
  const written = withReferences(fields, values, site, snapshot);
  const inSite = (value: unknown) => forSite(value, site, snapshot.sites);
  return {
    id,
    volume,
    type: kind,
    file,
    site,
    dateUpdated,
    title: inSite(title),
    alt: inSite(alt),
    fields: Object.fromEntries(Object.entries(written).map(([name, value]) => [name, inSite(value)])),
    model: described(fields, snapshot),
  };
}

function described(fields: Fields | undefined, snapshot: Snapshot): Json[] {
  return [...(fields?.values() ?? [])].map((field) => ({ ...field, shape: describedShape(field, snapshot) }));
}

function describedShape({ shape }: Field, snapshot: Snapshot): Json {
  const { assets } = snapshot.records;
  if (shape.kind === 'objects')
    return { ...shape, fields: described(snapshot.model.objects.get(shape.type), snapshot) };
  if (shape.kind !== 'file') return shape;
  const choices = [...assets.values()].filter(({ kind }) => kind === shape.assetKind).map(({ file }) => file);
  return { ...shape, choices };
}
