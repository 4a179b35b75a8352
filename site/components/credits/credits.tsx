import type { ReactNode } from 'react';
import type { BlockContext } from '#components/block-context.ts';
import { SectionLabel } from '#components/section-label/section-label.tsx';
import { Emphasis } from '#components/ui/emphasis.tsx';
import { getFirstImage, ImageFragment } from '#lib/cms/fragments/image.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './credits.module.css';

export const CreditsFragment = graphql(
  `
  fragment Credits on projects_Entry {
    imageElement { ...Image }
    creditsElement {
      __typename
      ... on fact_Entry {
        id
        titleElement
        textElement
      }
    }
  }
`,
  [ImageFragment],
);

type CreditsProps = {
  data: FragmentOf<typeof CreditsFragment>;
  context: Pick<BlockContext, 'strings'>;
  /** Shown below the credits. */
  children?: ReactNode;
};

/** A project's credits, and the copyright of its image. */
export function Credits({ data, context: { strings }, children }: CreditsProps) {
  const project = readFragment(CreditsFragment, data);
  const credits = project.creditsElement.filter((item) => item !== null);
  const copyrightHolder = getFirstImage(project.imageElement)?.copyright;
  if (credits.length === 0 && !children) return null;
  return (
    <section className="section">
      <div className="grid axis">
        <SectionLabel title={translate(strings, 'projects.credits')} />
        {credits.length > 0 && (
          <dl className={`c-4-12 ${styles.list}`}>
            {credits.map((credit) => (
              <div key={credit.id}>
                <dt className="label">{credit.titleElement}</dt>
                <dd>
                  <Emphasis text={credit.textElement} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {copyrightHolder && (
          <p className="label c-4-12">{translate(strings, 'media.copyright', { name: copyrightHolder })}</p>
        )}
        {children && <div className="c-4-12">{children}</div>}
      </div>
    </section>
  );
}
