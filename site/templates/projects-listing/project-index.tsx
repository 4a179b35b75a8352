import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { SiteLink } from '#components/ui/site-link.client.tsx';
import { Title } from '#components/ui/title.tsx';
import type { ProjectWithMarkets } from '#lib/cms/fragments/cards.ts';
import { getFirstImage } from '#lib/cms/fragments/image.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './project-index.module.css';

/** Rows visible before "show all". */
const openRows = 20;

/** Maximum number of rows, so that the page does not grow with the section. A row with its image takes 3 kB. */
export const maxRows = 60;

const frames = [{ width: '15vw', ratio: 1 }] as const;

function Row({ project }: { project: ProjectWithMarkets }) {
  const image = getFirstImage(project.imageElement);
  const markets = (project.marketSelectorElement ?? []).flatMap((market) => market?.title ?? []);
  const cells = (
    <>
      <span className="label num">{project.yearElement}</span>
      <span className="h3">{project.title}</span>
      <span className={styles.client}>{[project.client, project.placeElement].filter(Boolean).join(', ')}</span>
      <span className={`label ${styles.markets}`}>{markets.join(', ')}</span>
    </>
  );
  const hasPage = project.uri && project.siteHandle && !project.disableOpeningInSingle;
  return (
    <li>
      {hasPage && project.siteHandle && project.uri ? (
        <SiteLink className={`grid ${styles.row}`} href={getEntryPath(project.siteHandle, project.uri)}>
          {cells}
        </SiteLink>
      ) : (
        <div className={`grid ${styles.row}`}>{cells}</div>
      )}
      {image && (
        <div className={`round-image ${styles.disc}`} aria-hidden="true" data-noprint>
          <Picture image={image} frames={frames} alt="" />
        </div>
      )}
    </li>
  );
}

const byYear = (one: ProjectWithMarkets, other: ProjectWithMarkets) =>
  (other.yearElement ?? '').localeCompare(one.yearElement ?? '');

type ProjectIndexProps = {
  projects: readonly ProjectWithMarkets[];
  /** URL of a listing page with projects that the index leaves out; undefined if it leaves none out. */
  earlierHref: string | undefined;
  strings: Strings;
};

/** The latest projects by year; hovering over one shows its image. */
export function ProjectIndex({ projects, earlierHref, strings }: ProjectIndexProps) {
  if (projects.length === 0) return null;
  const shown = projects.toSorted(byYear).slice(0, maxRows);
  const rows = shown.map((project) => <Row key={project.id} project={project} />);
  const count = rows.length;
  return (
    <section className={`section ${styles.index}`} data-theme="dark" data-header="dark" aria-labelledby="index-title">
      <div className={`grid ${styles.head}`}>
        <Title text={translate(strings, 'projects.index.title')} className="h1 c-1-8" id="index-title" />
        <p className="label">
          {count < projects.length
            ? translate(strings, 'projects.index.latest', { count })
            : translate(strings, 'projects.index.text')}
        </p>
      </div>
      <ol className={`ruled ${styles.rows}`}>{rows.slice(0, openRows)}</ol>
      {count > openRows && (
        <details className={styles.rest}>
          <summary>
            <span className="btn btn--secondary">
              {translate(strings, 'projects.index.all', { count })} <Icon name="plus" />
            </span>
          </summary>
          <ol className={`ruled ${styles.rows}`} start={openRows + 1}>
            {rows.slice(openRows)}
          </ol>
          {earlierHref && (
            <SiteLink className={`btn btn--secondary ${styles.earlier}`} href={earlierHref}>
              {translate(strings, 'projects.index.earlier')}
            </SiteLink>
          )}
        </details>
      )}
    </section>
  );
}
