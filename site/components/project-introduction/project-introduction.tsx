import type { BlockContext } from '#components/block-context.ts';
import { Emphasis } from '#components/ui/emphasis.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { type FragmentOf, readFragment } from '#lib/cms/graphql.ts';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectIntroductionFragment } from './project-introduction.fragment.ts';
import styles from './project-introduction.module.css';

type ProjectIntroductionProps = {
  data: FragmentOf<typeof ProjectIntroductionFragment>;
  context: Pick<BlockContext, 'strings'>;
};

/** Facts, thesis and text of a project. */
export function ProjectIntroduction({ data, context: { strings } }: ProjectIntroductionProps) {
  const project = readFragment(ProjectIntroductionFragment, data);
  const hasWords = project.introductionElement || project.wysiwygSimpleElement;
  return (
    <section className={`section ${styles.block}`}>
      <div className="grid axis">
        <ProjectFacts project={project} strings={strings} />
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
