import { MarketNameFragment } from '#lib/cms/fragments/cards.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { Emphasis } from '#lib/ui/emphasis.tsx';
import { RichText } from '#lib/ui/rich-text.tsx';
import type { BlockContext } from '#parts/block-context.ts';
import { FactStrip } from './fact-strip.tsx';
import styles from './project-introduction.module.css';

export const ProjectIntroductionFragment = graphql(
  `
  fragment ProjectIntroduction on projects_Entry {
    client
    placeElement
    yearElement
    sizeElement
    servicesSelectorElement {
      __typename
      id
      title
    }
    marketSelectorElement {
      __typename
      id
      sectionHandle
      ... on markets_Entry { ...MarketName }
    }
    introductionLabelElement
    introductionElement
    wysiwygSimpleElement
  }
`,
  [MarketNameFragment],
);

type ProjectIntroductionProps = {
  data: FragmentOf<typeof ProjectIntroductionFragment>;
  context: Pick<BlockContext, 'strings'>;
};

/** The facts of a project over hairlines, then its thesis and how it came about. */
export function ProjectIntroduction({ data, context: { strings } }: ProjectIntroductionProps) {
  const project = readFragment(ProjectIntroductionFragment, data);
  const hasWords = project.introductionElement || project.wysiwygSimpleElement;
  return (
    <section className={`section ${styles.block}`}>
      <div className="grid axis">
        <FactStrip project={project} strings={strings} />
        {hasWords && project.introductionLabelElement && (
          <p className="sec-label">
            <span className="label">{project.introductionLabelElement}</span>
          </p>
        )}
        {hasWords && (
          <div className="c-4-12">
            {project.introductionElement && (
              <p className={`h2 emph ${styles.thesis}`}>
                <Emphasis text={project.introductionElement} />
              </p>
            )}
            <RichText html={project.wysiwygSimpleElement} className={`rich ${styles.text}`} />
          </div>
        )}
      </div>
    </section>
  );
}
