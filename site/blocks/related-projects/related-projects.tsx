import type { BlockContext } from '#components/block-context.ts';
import { ProjectGrid } from '#components/project-grid/project-grid.tsx';
import { Title } from '#components/ui/title.tsx';
import { ProjectCardFragment, ProjectMarketsFragment } from '#lib/cms/fragments/cards.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { translate } from '#lib/strings/translate.ts';

export const RelatedProjectsFragment = graphql(
  `
  fragment RelatedProjects on relatedProjects_Entry {
    titleElement
    projectsElement {
      __typename
      id
      sectionHandle
      ... on projects_Entry { ...ProjectCard ...ProjectMarkets }
    }
  }
`,
  [ProjectCardFragment, ProjectMarketsFragment],
);

type RelatedProjectsProps = { data: FragmentOf<typeof RelatedProjectsFragment>; context: BlockContext };

/** Projects selected by an editor. */
export function RelatedProjects({ data, context }: RelatedProjectsProps) {
  const block = readFragment(RelatedProjectsFragment, data);
  const projects = (block.projectsElement ?? []).flatMap((entry) =>
    entry?.__typename === 'projects_Entry' ? entry : [],
  );
  if (projects.length === 0) return null;
  return (
    <section className="section">
      <div className="grid stack-8">
        <Title text={block.titleElement || translate(context.strings, 'projects.related')} />
        <ProjectGrid projects={projects} strings={context.strings} layout="row" />
      </div>
    </section>
  );
}
