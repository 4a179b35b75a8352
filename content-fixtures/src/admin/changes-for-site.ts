import type { Site } from '../content/records.ts';
import { isJson, type Json } from '../json/json.ts';

/** Changes of what all sites share. Where a site is named, each text is for that site alone and the others keep theirs. */
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
