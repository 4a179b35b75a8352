import { type AssetRecord, forSite } from '../content/records.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { thumbnailOf } from '../media/media-files.ts';
import type { JsonObject } from '../shared/json.ts';
import { withReferences } from './present-raw.ts';

/** An asset in a site, with what an editor needs to know about each field. */
export function presentAssetForm(record: AssetRecord, site: string, snapshot: Snapshot): JsonObject {
  const { id, volume, file, kind, title, alt, focalPoint, dateUpdated, fields: values } = record;
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
    focalPoint,
    thumbnail: thumbnailOf(record, snapshot.model),
    model: [...(fields?.values() ?? [])],
  };
}
