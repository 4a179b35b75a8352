import type { Site } from '../content/records.ts';
import type { References } from '../content/references.ts';
import type { Field, Fields, Model } from '../model/model.ts';
import type { Issue } from '../shared/issues.ts';
import type { JsonObject } from '../shared/json.ts';
import { BlockIds } from './block-ids.ts';
import { checkFields } from './check-fields.ts';
import { checkSharedFields } from './check-shared.ts';

/** What the fields of an asset are checked against. */
export type AssetSurroundings = { model: Model; references: References; sites: readonly Site[] };

/**
 * Some fields of an asset as records keep them: a text holds one for all sites or an object with one for each, any other
 * value is the same in all sites.
 */
export function checkAssetFields(
  fields: Fields,
  values: JsonObject,
  { model, references, sites }: AssetSurroundings,
): { fields: JsonObject; issues: Issue[] } {
  const isText = (name: string) => (fields.get(name)?.shape.kind ?? 'text') === 'text';
  const part = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)));
  const texts = part(isText);
  const others = part((name) => !isText(name));
  const given = [...fields].filter(([name]) => name in others).map(([name, field]): [string, Field] => [name, field]);
  const issues = checkSharedFields(fields, texts, sites);
  const check = {
    model,
    references,
    site: sites[0]?.handle ?? '',
    path: '',
    blockIds: new BlockIds('0', {}),
    issues,
  };
  const checked = checkFields(new Map(given), others, check);
  const emptied = Object.fromEntries(given.map(([name]) => [name, null]));
  return { fields: { ...texts, ...emptied, ...checked }, issues };
}
