import type { BlockContext } from '#components/block-context.ts';
import { Carousel } from '#components/carousel/carousel.tsx';
import { CarouselControls } from '#components/carousel/carousel-controls.tsx';
import { Caption } from '#components/ui/caption.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Title } from '#components/ui/title.tsx';
import { ImageFragment, readImages } from '#lib/cms/fragments/image.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { translate } from '#lib/strings/translate.ts';
import { plainText } from '#lib/text/plain-text.ts';
import { GalleryDialog } from './gallery.client.tsx';
import styles from './gallery.module.css';

export const GalleryFragment = graphql(
  `
  fragment Gallery on gallery_Entry {
    id
    titleElement
    images { ...Image }
  }
`,
  [ImageFragment],
);

const frames = [
  { from: 900, width: '27vw', ratio: 4 / 3 },
  { from: 600, width: '30rem', ratio: 4 / 3 },
  { width: '78vw', ratio: 4 / 3 },
] as const;

type GalleryProps = { data: FragmentOf<typeof GalleryFragment>; context: BlockContext };

/** An image carousel with a lightbox. Without scripts, each image links to its large version. */
export function Gallery({ data, context }: GalleryProps) {
  const block = readFragment(GalleryFragment, data);
  const images = readImages(block.images);
  if (images.length === 0) return null;
  const stripId = `gallery-${block.id}`;
  const label = plainText(block.titleElement) || translate(context.strings, 'blocks.gallery.label');
  return (
    <section className="section clip">
      <div className="grid carousel-head">
        <Title text={block.titleElement} className="c-1-8" />
        <CarouselControls stripId={stripId} kind="gallery" count={images.length} context={context} />
      </div>
      <Carousel id={stripId} label={label} context={context} className={styles.strip}>
        {images.map((image) => (
          <li key={image.id}>
            <figure>
              <a className={`frame ${styles.picture}`} href={image.w1920 ?? image.original ?? ''} data-enlarge>
                <Picture image={image} frames={frames} />
                <span className="sr">{translate(context.strings, 'media.enlarge')}</span>
              </a>
              <Caption image={image} strings={context.strings} />
            </figure>
          </li>
        ))}
      </Carousel>
      <GalleryDialog
        stripId={stripId}
        label={label}
        closeLabel={translate(context.strings, 'blocks.close')}
        previousLabel={translate(context.strings, 'blocks.gallery.previous')}
        nextLabel={translate(context.strings, 'blocks.gallery.next')}
        positionTemplate={translate(context.strings, 'blocks.position')}
        slides={images.map((image) => (
          <figure key={image.id} className={styles.slide}>
            <Picture image={image} frames={[{ width: '96vw' }]} />
            <Caption image={image} strings={context.strings} />
          </figure>
        ))}
      />
    </section>
  );
}
