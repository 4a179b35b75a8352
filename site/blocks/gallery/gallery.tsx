import { firstImage, type Image, ImageFragment } from '#lib/cms/fragments/image.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { translate } from '#lib/strings/translate.ts';
import { Emphasis, plainText } from '#lib/ui/emphasis.tsx';
import { Picture } from '#lib/ui/picture.tsx';
import type { BlockContext } from '../block-context.ts';
import { Strip } from '../strip-controls/strip.tsx';
import { StripControls } from '../strip-controls/strip-controls.tsx';
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

type GalleryProps = { data: FragmentOf<typeof GalleryFragment>; context: BlockContext };

const legendOf = (image: Image) => (image.__typename === 'images_Asset' ? image.legend : undefined);

/** Pictures in a strip; each leads to its large version. */
export function Gallery({ data, context }: GalleryProps) {
  const block = readFragment(GalleryFragment, data);
  const images = (block.images ?? []).flatMap((image) => firstImage([image]) ?? []);
  if (images.length === 0) return null;
  const stripId = `gallery-${block.id}`;
  const label = plainText(block.titleElement) || translate(context.strings, 'blocks.gallery.label');
  return (
    <section className={`section ${styles.gallery}`}>
      <div className={`grid ${styles.head}`}>
        {block.titleElement && (
          <h2>
            <Emphasis text={block.titleElement} />
          </h2>
        )}
        <StripControls stripId={stripId} kind="gallery" context={context} />
      </div>
      <Strip id={stripId} label={label} context={context} className={styles.strip}>
        {images.map((image) => (
          <li key={image.id}>
            <figure>
              <a className={`frame ${styles.picture}`} href={image.w1920 ?? image.original ?? ''}>
                <Picture image={image} sizes="(min-width: 900px) 27vw, 78vw" />
                <span className="sr">{translate(context.strings, 'media.enlarge')}</span>
              </a>
              {legendOf(image) && <figcaption>{legendOf(image)}</figcaption>}
            </figure>
          </li>
        ))}
      </Strip>
    </section>
  );
}
