import { SectionLabel } from '#components/section-label/section-label.tsx';
import { Emphasis } from '#components/ui/emphasis.tsx';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import styles from './project-results.module.css';

export const FactsFragment = graphql(`
  fragment Facts on projects_Entry {
    projectFeaturedTitleElement
    projectFeaturedElement {
      __typename
      ... on fact_Entry {
        id
        titleElement
        textElement
      }
    }
  }
`);

type ProjectResultsProps = { data: FragmentOf<typeof FactsFragment> };

/** Results of a project, one figure per row. */
export function ProjectResults({ data }: ProjectResultsProps) {
  const project = readFragment(FactsFragment, data);
  const facts = project.projectFeaturedElement.filter((item) => item !== null);
  if (facts.length === 0) return null;
  return (
    <section className="section">
      <div className="grid axis">
        <SectionLabel title={project.projectFeaturedTitleElement} />
        <dl className={`c-4-12 ${styles.list}`}>
          {facts.map((fact) => (
            <div key={fact.id}>
              <dt className="label">{fact.titleElement}</dt>
              <dd className="emph">
                <Emphasis text={fact.textElement} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
