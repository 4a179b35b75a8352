import { type FlexibleData, FlexibleFragment } from '#blocks/registry.tsx';
import { RelatedProjectsFragment } from '#blocks/related-projects/related-projects.tsx';
import { type FragmentOf, readFragment } from '#lib/cms/graphql.ts';

/** Returns the project ids shown by related-projects blocks. */
export function chosenProjects(items: readonly (FlexibleData | null)[] | null | undefined): ReadonlySet<string> {
  const chosen = (items ?? []).flatMap((item) => {
    if (!item) return [];
    const block = readFragment(FlexibleFragment, item);
    if (block.__typename !== 'relatedProjects_Entry') return [];
    const data: FragmentOf<typeof RelatedProjectsFragment> = block;
    return readFragment(RelatedProjectsFragment, data).projectsElement ?? [];
  });
  return new Set(chosen.flatMap((project) => project?.id ?? []));
}
