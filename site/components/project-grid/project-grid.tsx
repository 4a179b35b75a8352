import { ProjectCardFragment, type ProjectWithMarketsData } from '#lib/cms/fragments/cards.ts';
import { readFragment } from '#lib/cms/graphql.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { getMasonrySizes, getRowSizes } from './grid-layout.ts';
import { ProjectCard } from './project-card.tsx';
import styles from './project-grid.module.css';

type ProjectGridProps = {
  projects: readonly ProjectWithMarketsData[];
  strings: Strings;
  /** 'wall' mixes wide and tall cards; 'row' has three equal columns. */
  layout?: 'wall' | 'row';
  /** Heading level of the titles. */
  headingLevel?: 2 | 3;
  /** Whether to preload the first image. */
  isPriority?: boolean;
};

/** A grid of project cards. Place it in a .grid. */
export function ProjectGrid({
  projects,
  strings,
  layout = 'wall',
  headingLevel = layout === 'wall' ? 2 : 3,
  isPriority = false,
}: ProjectGridProps) {
  if (projects.length === 0) return null;
  const shapes = (layout === 'wall' ? getMasonrySizes : getRowSizes)(projects.length);
  return (
    <ul className={styles.list} data-appear="children" aria-label={translate(strings, 'projects.list')}>
      {projects.map((project, index) => (
        <ProjectCard
          key={readFragment(ProjectCardFragment, project).id}
          project={project}
          shape={shapes[index] ?? 'third'}
          isAlone={index === projects.length - 1 && index % 2 === 0}
          Heading={headingLevel === 2 ? 'h2' : 'h3'}
          isPriority={isPriority && index === 0}
        />
      ))}
    </ul>
  );
}
