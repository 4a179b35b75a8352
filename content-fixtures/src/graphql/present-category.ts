import type { CategoryRecord } from '../content/records.ts';
import type { JsonObject } from '../shared/json.ts';
import { textFor, type View } from './context.ts';

/** A category as the API returns it in a site. */
export function presentCategory(record: CategoryRecord, site: string, view: View): JsonObject {
  const { id, group, dateUpdated, title, slug, fields } = record;
  const own = view.snapshot.model.categoryGroups.get(group)?.keys() ?? [];
  return {
    ...Object.fromEntries([...own].map((name) => [name, textFor(fields[name], site, view)])),
    __typename: `${group}_Category`,
    id,
    title: textFor(title, site, view),
    slug: textFor(slug, site, view),
    groupHandle: group,
    siteHandle: site,
    dateUpdated,
  };
}
