import type { AssetRecord } from '../content/records.ts';
import type { JsonObject } from '../shared/json.ts';
import type { Checked } from './check.ts';
import { isPoint } from './check-asset.ts';
import { type AssetSurroundings, checkAssetFields } from './check-asset-fields.ts';
import { checkSharedText } from './check-shared.ts';

/** An asset with its texts, its focal point or some of its fields changed. */
export function checkAssetChanges(
  asset: AssetRecord,
  changes: JsonObject,
  surroundings: AssetSurroundings,
  dateUpdated: string,
): Checked<AssetRecord> {
  const { title = asset.title, alt = asset.alt, focalPoint = asset.focalPoint, ...values } = changes;
  const { model, sites } = surroundings;
  const point = isPoint(focalPoint) ? focalPoint : null;
  const { fields, issues: inFields } = checkAssetFields(
    model.volumes.get(asset.volume) ?? new Map(),
    values,
    surroundings,
  );
  const issues = [
    ...checkSharedText('title', title, sites, true),
    ...checkSharedText('alt', alt, sites, false),
    ...inFields,
    ...(point ? [] : [{ path: 'focalPoint', message: 'expected [x, y], each from 0 to 1' }]),
  ];
  if (issues.length > 0 || !point) return { record: null, issues };
  const changed = { title, alt, focalPoint: point, dateUpdated };
  return { record: { ...asset, ...changed, fields: { ...asset.fields, ...fields } }, issues };
}
