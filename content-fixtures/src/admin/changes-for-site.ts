import type { Site } from '../content/records.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';

/** Changes to an element that all sites share. If a site is given, its texts change and those of other sites stay. */
export function changesForSite(
  changes: JsonObject,
  before: JsonObject,
  isText: (name: string) => boolean,
  site: string | null,
  sites: readonly Site[],
): JsonObject {
  if (site === null) return changes;
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      if (typeof value !== 'string' || !isText(name)) return [name, value];
      const old = before[name];
      const texts = isJsonObject(old) ? old : Object.fromEntries(sites.map(({ handle }) => [handle, old ?? '']));
      return [name, { ...texts, [site]: value }];
    }),
  );
}
