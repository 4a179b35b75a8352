import { Picture } from '#components/ui/picture.tsx';
import { SiteLink } from '#components/ui/site-link.client.tsx';
import { type ProjectWithMarketsData, toProjectCard } from '#lib/cms/fragments/cards.ts';
import { getFirstImage } from '#lib/cms/fragments/image.ts';
import type { ImageSlot } from '#lib/media/image-sizes.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { getMarketAccent } from '#styles/market-accent.ts';
import type { CardSize } from './grid-layout.ts';
import styles from './project-grid.module.css';

/** Image slots by shape, from 900px and from 2200px, where two rows share a line. */
const slotsByShape = {
  wide: [
    { from: 2200, width: '32vw', ratio: 16 / 10 },
    { from: 900, width: '64vw', ratio: 16 / 10 },
  ],
  tall: [
    { from: 2200, width: '16vw', ratio: 4 / 5 },
    { from: 900, width: '31vw', ratio: 4 / 5 },
  ],
  third: [
    { from: 2200, width: '16vw', ratio: 4 / 5 },
    { from: 900, width: '31vw', ratio: 4 / 3 },
  ],
  half: [
    { from: 2200, width: '24vw', ratio: 16 / 10 },
    { from: 900, width: '48vw', ratio: 16 / 10 },
  ],
  full: [{ from: 900, width: '96vw', ratio: 21 / 9 }],
} as const satisfies Record<CardSize, readonly ImageSlot[]>;
/** Below 900px, a row has two cards; on phones, it has one. */
const halfSlot = { from: 600, width: '48vw', ratio: 4 / 3 } as const;
const fullSlot = { from: 600, width: '94vw', ratio: 16 / 9 } as const;
const mobileSlot = { width: '94vw', ratio: 4 / 3 } as const;

type ProjectCardProps = {
  project: ProjectWithMarketsData;
  shape: CardSize;
  /** Whether the card is alone in a row for two. */
  isAlone: boolean;
  Heading: 'h2' | 'h3';
  isPriority: boolean;
};

/** A project card, which is a link if the project has a page. */
export function ProjectCard({ project: data, shape, isAlone, Heading, isPriority }: ProjectCardProps) {
  const project = toProjectCard(data);
  const image = getFirstImage(project.imageElement);
  const market = project.marketSelectorElement?.find((candidate) => candidate !== null);
  const href =
    !project.disableOpeningInSingle && project.uri && project.siteHandle
      ? getEntryPath(project.siteHandle, project.uri)
      : undefined;
  return (
    <li className={`cover ${styles.card} ${styles[shape]}`}>
      <div className={`frame ${styles.frame}`} data-morph={`project-${project.id}`}>
        {image && (
          <Picture
            image={image}
            frames={[...slotsByShape[shape], isAlone ? fullSlot : halfSlot, mobileSlot]}
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
        <p className={`label ${styles.market}`} style={{ '--market': getMarketAccent(market.slug) }}>
          <span>{market.title}</span>
        </p>
      )}
    </li>
  );
}
