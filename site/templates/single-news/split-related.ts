import { type FlexibleData, FlexibleFragment } from '#blocks/registry.tsx';
import { readFragment } from '#lib/cms/graphql.ts';

const related = ['relatedArticles_Entry', 'relatedProjects_Entry'];

type Items = readonly (FlexibleData | null)[];

/** Splits an article's blocks into its body and the links to other pages. The author is named between the two. */
export function splitRelated(items: Items | null | undefined): { body: Items; onward: Items } {
  const { body = [], onward = [] } = Object.groupBy(items ?? [], (item) =>
    item && related.includes(readFragment(FlexibleFragment, item).__typename) ? 'onward' : 'body',
  );
  return { body, onward };
}
