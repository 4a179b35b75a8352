import type { AssetRecord, Site } from '../content/records.ts';
import type { Json } from '../json/json.ts';
import type { Model } from '../model/model.ts';
import type { Checked } from './check.ts';
import { isPoint } from './check-asset.ts';
import { checkSharedFields, checkSharedText } from './check-shared.ts';

/** An asset with some of its texts or its focal point changed. */
export function checkAssetChanges(
  asset: AssetRecord,
  changes: Json,
  model: Model,
  sites: readonly Site[],
  dateUpdated: string,
): Checked<AssetRecord> {
  const { title = asset.title, alt = asset.alt, focalPoint = asset.focalPoint, ...fields } = changes;
  const point = isPoint(focalPoint) ? focalPoint : null;
  const findings = [
    ...checkSharedText('title', title, sites, true),
    ...checkSharedText('alt', alt, sites, false),
    ...checkSharedFields(model.volumes.get(asset.volume) ?? new Map(), fields, sites),
    ...(point ? [] : [{ path: 'focalPoint', reason: 'expected [x, y], each from 0 to 1' }]),
  ];
  if (findings.length > 0 || !point) return { record: null, findings };
  const changed = { title, alt, focalPoint: point, dateUpdated };
  return { record: { ...asset, ...changed, fields: { ...asset.fields, ...fields } }, findings };
}
