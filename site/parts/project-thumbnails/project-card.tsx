import { readProject, type ShownProjectData } from '#lib/cms/fragments/cards.ts';
import { firstImage } from '#lib/cms/fragments/image.ts';
import { pathOf } from '#lib/routes/path-of.ts';
import { Picture } from '#lib/ui/picture.tsx';
import { SiteLink } from '#lib/ui/site-link.client.tsx';
import styles from './project-thumbnails.module.css';
import type { WallShape } from './wall-shapes.ts';

/** The picture's width from 900px; below, there are two cards to a row, then one. */
const widthOfShape: Record<WallShape, string> = {
  wide: '64vw',
  tall: '31vw',
  third: '31vw',
  half: '48vw',
  full: '96vw',
};

type ProjectCardProps = { project: ShownProjectData; shape: WallShape; Heading: 'h2' | 'h3'; isPriority: boolean };

/** One project of a wall or row. A project without a page has the same card without a link. */
export function ProjectCard({ project: data, shape, Heading, isPriority }: ProjectCardProps) {
  const project = readProject(data);
  const image = firstImage(project.imageElement);
  const market = project.marketSelectorElement?.find((candidate) => candidate !== null);
  const href =
    !project.disableOpeningInSingle && project.uri && project.siteHandle
      ? pathOf(project.siteHandle, project.uri)
      : undefined;
  return (
    <li className={`cover ${styles.card} ${styles[shape]}`}>
      <div className={`frame ${styles.frame}`} data-morph={`project-${project.id}`}>
        {image && (
          <Picture
            image={image}
            sizes={`(min-width: 900px) ${widthOfShape[shape]}, (min-width: 600px) 48vw, 94vw`}
            isPriority={isPriority}
          />
        )}
      </div>
      <p className={`label ${styles.client}`}>{project.client}</p>
      <Heading className={`h3 ${styles.title}`}>
        {href ? (
          <SiteLink className="draw cover-link" href={href}>
            {project.title}
          </SiteLink>
        ) : (
          project.title
        )}
      </Heading>
      {market?.title && (
        <p className={`label ${styles.market}`} style={{ '--market': `var(--${market.slug}, var(--brass))` }}>
          <span>{market.title}</span>
        </p>
      )}
    </li>
  );
}
