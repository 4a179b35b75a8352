import type { BlockContext } from '#components/block-context.ts';
import { Caption } from '#components/ui/caption.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Title } from '#components/ui/title.tsx';
import { getFirstImage, ImageFragment } from '#lib/cms/fragments/image.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import styles from './image-medias.module.css';

export const ImageMediasFragment = graphql(
  `
  fragment ImageMedias on imageMedias_Entry {
    dropdownDisplayElement
    titleElement
    subtitleElement
    imageElement { ...Image }
  }
`,
  [ImageFragment],
);

type ImageMediasProps = { data: FragmentOf<typeof ImageMediasFragment>; context: BlockContext };

const layouts = {
  bleed: { className: styles.bleed, frames: [{ width: '100vw' }] },
  full: { className: '', frames: [{ width: '94vw' }] },
  inset: { className: styles.inset, frames: [{ from: 900, width: '70vw' }, { width: '94vw' }] },
} as const;

const isLayout = (name: string | null): name is keyof typeof layouts => name !== null && name in layouts;

/** One image: full bleed, full grid width, or inset. */
export function ImageMedias({ data, context }: ImageMediasProps) {
  const block = readFragment(ImageMediasFragment, data);
  const image = getFirstImage(block.imageElement);
  if (!image) return null;
  const { className, frames } =
    layouts[isLayout(block.dropdownDisplayElement) ? block.dropdownDisplayElement : 'bleed'];
  return (
    <section className="section">
      <div className={`grid stack-8 ${className}`}>
        {(block.titleElement || block.subtitleElement) && (
          <div className={`c-1-8 ${styles.head}`}>
            <Title text={block.titleElement} />
            {block.subtitleElement && <p className="label">{block.subtitleElement}</p>}
          </div>
        )}
        <figure className={styles.figure}>
          <div className={`frame uncover ${styles.frame}`}>
            <Picture image={image} frames={frames} />
          </div>
          <Caption image={image} strings={context.strings} />
        </figure>
      </div>
    </section>
  );
}
