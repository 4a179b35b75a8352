import { type FlexibleData, FlexibleFragment } from '#blocks/registry.tsx';
import { readFragment } from '#lib/cms/graphql.ts';

const related = ['relatedArticles_Entry', 'relatedProjects_Entry'];

type Items = readonly (FlexibleData | null)[];

/** Separates related-content blocks, shown after the author. */
export function splitRelated(items: Items | null | undefined): { body: Items; onward: Items } {
  const { body = [], onward = [] } = Object.groupBy(items ?? [], (item) =>
    item && related.includes(readFragment(FlexibleFragment, item).__typename) ? 'onward' : 'body',
  );
  return { body, onward };
}
