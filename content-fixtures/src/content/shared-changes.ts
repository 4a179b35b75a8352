import type { Model } from '../model/model.ts';
import { isPoint } from './check-asset.ts';
import type { Checked } from './check-entry.ts';
import { checkSharedFields, checkSharedText } from './check-shared.ts';
import { type AssetRecord, isJson, type Json, type Site } from './records.ts';

const own = ['title', 'alt', 'focalPoint', 'dateUpdated'];

/** An asset with some of its texts or its focal point changed. */
export function applyAssetChanges(
  asset: AssetRecord,
  changes: Json,
  model: Model,
  sites: readonly Site[],
): Checked<AssetRecord> {
  const {
    title = asset.title,
    alt = asset.alt,
    focalPoint = asset.focalPoint,
    dateUpdated = asset.dateUpdated,
  } = changes;
  const fields = Object.fromEntries(Object.entries(changes).filter(([name]) => !own.includes(name)));
  const point = isPoint(focalPoint) ? focalPoint : null;
  const findings = [
    ...checkSharedText('title', title, sites, true),
    ...checkSharedText('alt', alt, sites, false),
    ...checkSharedFields(model.volumes.get(asset.volume) ?? new Map(), fields, sites),
    ...(point ? [] : [{ path: 'focalPoint', reason: 'expected [x, y], each from 0 to 1' }]),
  ];
  if (findings.length > 0 || !point) return { record: null, findings };
  const changed = { title, alt, focalPoint: point, dateUpdated: String(dateUpdated) };
  return { record: { ...asset, ...changed, fields: { ...asset.fields, ...fields } }, findings };
}

/** The changes, each text being that of `site` alone where one is named, and the other sites keeping theirs. */
export function changesForSite(changes: Json, before: Json, site: string | null, sites: readonly Site[]): Json {
  if (site === null) return changes;
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      const old = before[name];
      const texts = isJson(old) ? old : Object.fromEntries(sites.map(({ handle }) => [handle, old ?? '']));
      return [name, { ...texts, [site]: value }];
    }),
  );
}
