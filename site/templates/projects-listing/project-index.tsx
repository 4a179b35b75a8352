import { Emphasis } from '#components/ui/emphasis.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { SiteLink } from '#components/ui/site-link.client.tsx';
import type { ShownProject } from '#lib/cms/fragments/cards.ts';
import { firstImage } from '#lib/cms/fragments/image.ts';
import { pathOf } from '#lib/routes/path-of.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './project-index.module.css';

/** The number of rows shown while the rest is collapsed. */
const openRows = 20;

const frames = [{ width: '15vw', ratio: 1 }] as const;

function Row({ project }: { project: ShownProject }) {
  const image = firstImage(project.imageElement);
  const markets = (project.marketSelectorElement ?? []).flatMap((market) => market?.title ?? []);
  const cells = (
    <>
      <span className="label num">{project.yearElement}</span>
      <span className="h3">{project.title}</span>
      <span className={styles.client}>{[project.client, project.placeElement].filter(Boolean).join(', ')}</span>
      <span className={`label ${styles.markets}`}>{markets.join(', ')}</span>
    </>
  );
  const isOpening = project.uri && project.siteHandle && !project.disableOpeningInSingle;
  return (
    <li>
      {isOpening && project.siteHandle && project.uri ? (
        <SiteLink className={`grid ${styles.row}`} href={pathOf(project.siteHandle, project.uri)}>
          {cells}
        </SiteLink>
      ) : (
        <div className={`grid ${styles.row}`}>{cells}</div>
      )}
      {image && (
        <div className={styles.disc} aria-hidden="true">
          <Picture image={image} frames={frames} alt="" />
        </div>
      )}
    </li>
  );
}

const byYear = (one: ShownProject, other: ShownProject) =>
  (other.yearElement ?? '').localeCompare(one.yearElement ?? '');

/** Every project as a ruled row, by year. A hovered row shows its picture in a disc. */
export function ProjectIndex({ projects, strings }: { projects: readonly ShownProject[]; strings: Strings }) {
  if (projects.length === 0) return null;
  const rows = projects.toSorted(byYear).map((project) => <Row key={project.id} project={project} />);
  return (
    <section className={`section ${styles.index}`} data-theme="dark" data-header="dark" aria-labelledby="index-title">
      <div className={`grid ${styles.head}`}>
        <h2 className="h1" id="index-title">
          <Emphasis text={translate(strings, 'projects.index.title')} />
        </h2>
        <p className="label">{translate(strings, 'projects.index.text')}</p>
      </div>
      <ol className={styles.rows}>{rows.slice(0, openRows)}</ol>
      {rows.length > openRows && (
        <details className={styles.rest}>
          <summary>
            <span className="btn btn--secondary">
              {translate(strings, 'projects.index.all', { count: rows.length })} <Icon name="plus" />
            </span>
          </summary>
          <ol className={styles.rows} start={openRows + 1}>
            {rows.slice(openRows)}
          </ol>
        </details>
      )}
    </section>
  );
}
