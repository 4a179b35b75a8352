import type { BlockContext } from '#components/block-context.ts';
import { Carousel } from '#components/carousel/carousel.tsx';
import { CarouselControls } from '#components/carousel/carousel-controls.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { SiteLink } from '#components/ui/site-link.client.tsx';
import { Title } from '#components/ui/title.tsx';
import { type ProjectCardData, ProjectCardFragment } from '#lib/cms/fragments/cards.ts';
import { getFirstImage } from '#lib/cms/fragments/image.ts';
import { readFragment } from '#lib/cms/graphql.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { translate } from '#lib/strings/translate.ts';
import { plainText } from '#lib/text/plain-text.ts';
import styles from './project-carousel.module.css';

/** Alternating sizes of equal height. */
const shapes = ['wide', 'tall'] as const;
const frames = {
  wide: [
    { from: 900, width: '64vw', ratio: 16 / 9 },
    { width: '34rem', ratio: 16 / 9 },
  ],
  tall: [
    { from: 900, width: '29vw', ratio: 4 / 5 },
    { width: '15.5rem', ratio: 4 / 5 },
  ],
} as const;

function Project({ data, shape }: { data: ProjectCardData; shape: (typeof shapes)[number] }) {
  const { id, title, client, uri, siteHandle, disableOpeningInSingle, imageElement } = readFragment(
    ProjectCardFragment,
    data,
  );
  const image = getFirstImage(imageElement);
  const href = !disableOpeningInSingle && uri && siteHandle ? getEntryPath(siteHandle, uri) : undefined;
  return (
    <li className={`cover ${styles.project} ${styles[shape]}`}>
      <div className={`frame ${styles.picture}`} data-morph={`project-${id}`}>
        {image && <Picture image={image} frames={frames[shape]} />}
      </div>
      <p className="label">{client}</p>
      <h3>
        {href ? (
          <SiteLink className="draw cover-link" href={href}>
            {title}
          </SiteLink>
        ) : (
          title
        )}
      </h3>
    </li>
  );
}

type ProjectCarouselProps = {
  projects: readonly ProjectCardData[];
  title: string | null;
  /** Link to all projects. */
  all: { href: string; text: string };
  context: BlockContext;
};

/** A carousel of projects; #work links to it. */
export function ProjectCarousel({ projects, title, all, context }: ProjectCarouselProps) {
  if (projects.length === 0) return null;
  const shownTitle = title || translate(context.strings, 'projects.list');
  return (
    <section className="section clip" id="work" aria-labelledby="work-title">
      <div className={`grid stack-6 ${styles.head}`}>
        <Title text={shownTitle} className="h1 c-1-8" id="work-title" />
        <CarouselControls stripId="work-strip" kind="slider" count={projects.length} context={context} />
      </div>
      <Carousel id="work-strip" label={plainText(shownTitle)} context={context}>
        {projects.map((project, index) => (
          <Project
            key={readFragment(ProjectCardFragment, project).id}
            data={project}
            shape={shapes[index % 2] ?? 'wide'}
          />
        ))}
      </Carousel>
      <div className="grid">
        <SiteLink className={`btn btn--primary ${styles.all}`} href={all.href}>
          {all.text} <Icon name="arrow" />
        </SiteLink>
      </div>
    </section>
  );
}
