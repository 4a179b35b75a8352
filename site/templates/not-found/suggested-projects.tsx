import { Picture } from '#components/ui/picture.tsx';
import { SiteLink } from '#components/ui/site-link.client.tsx';
import { type ProjectCardData, ProjectCardFragment } from '#lib/cms/fragments/cards.ts';
import { getFirstImage } from '#lib/cms/fragments/image.ts';
import { readFragment } from '#lib/cms/graphql.ts';
import { isLocale, type Locale, locales } from '#lib/locales.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './suggested-projects.module.css';

const frames = [{ width: '6.6rem', ratio: 1 }] as const;

type SuggestedProjectsProps = { site: Locale; projects: readonly ProjectCardData[]; strings: Strings };

function Project({ data, site }: { data: ProjectCardData; site: Locale }) {
  const project = readFragment(ProjectCardFragment, data);
  const image = getFirstImage(project.imageElement);
  if (!project.uri || !project.siteHandle || project.disableOpeningInSingle) return null;
  const language = isLocale(project.siteHandle) && project.siteHandle !== site && locales[project.siteHandle].language;
  return (
    <li className="cover" lang={language || undefined}>
      {image && (
        <div className={`round-image ${styles.disc}`}>
          <Picture image={image} frames={frames} alt="" />
        </div>
      )}
      <div>
        {project.client && <p className="label">{project.client}</p>}
        <h3>
          <SiteLink className="draw cover-link" href={getEntryPath(project.siteHandle, project.uri)}>
            {project.title}
          </SiteLink>
        </h3>
      </div>
    </li>
  );
}

/** Featured projects on the 404 page. */
export function SuggestedProjects({ site, projects, strings }: SuggestedProjectsProps) {
  if (projects.length === 0) return null;
  return (
    <section
      className={`section section--tight ${styles.found}`}
      data-theme="night"
      data-header="night"
      aria-labelledby="still-in-orbit"
    >
      <div className="grid axis">
        <h2 className="sec-label" id="still-in-orbit">
          <span className="label">{translate(strings, 'error.orbit')}</span>
        </h2>
        <ul className={`c-4-12 ${styles.list}`}>
          {projects.map((data) => (
            <Project key={readFragment(ProjectCardFragment, data).id} data={data} site={site} />
          ))}
        </ul>
      </div>
    </section>
  );
}
