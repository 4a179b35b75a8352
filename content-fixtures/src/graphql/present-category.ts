import type { CategoryRecord } from '../content/records.ts';
import type { JsonObject } from '../shared/json.ts';
import { localizedText, type RequestContext } from './context.ts';

/** A category as the API returns it in a site. */
export function presentCategory(record: CategoryRecord, site: string, context: RequestContext): JsonObject {
  const { id, group, dateUpdated, title, slug, fields } = record;
  const own = context.snapshot.model.categoryGroups.get(group)?.keys() ?? [];
  return {
    ...Object.fromEntries([...own].map((name) => [name, localizedText(fields[name], site, context)])),
    __typename: `${group}_Category`,
    id,
    title: localizedText(title, site, context),
    slug: localizedText(slug, site, context),
    groupHandle: group,
    siteHandle: site,
    dateUpdated,
  };
}
