import type { ReactNode } from 'react';
import { Caption } from '#components/ui/caption.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { VideoEmbed } from '#components/video-embed/video-embed.tsx';
import { getFirstImage, type Image, ImageFragment, readImages } from '#lib/cms/fragments/image.ts';
import { getFirstVideo, VideoAssetFragment } from '#lib/cms/fragments/video.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { getPortraitRatio } from '#lib/media/image-sizes.ts';
import type { Strings } from '#lib/strings/strings.ts';
import styles from './images-grid.module.css';

export const ImagesRowFragment = graphql(
  `
  fragment ImagesRow on EntryInterface {
    __typename
    id
    ... on fullWidth_Entry {
      imageElement { ...Image }
    }
    ... on sideBySide_Entry {
      imagesDisposition
      images { ...Image }
    }
    ... on sideBySideVideo_Entry {
      imagesDisposition
      image { ...Image }
      videoFile2Element { ...VideoAsset }
      posterElement { ...Image }
      dropdownVideoSourceElement
      idElement
      videoFileElement { ...VideoAsset }
    }
  }
`,
  [ImageFragment, VideoAssetFragment],
);

type ImagesRowProps = { data: FragmentOf<typeof ImagesRowFragment>; strings: Strings };

const mobileSlot = { width: '94vw' } as const;

/** The class and the image slots of each kind of cell. */
const cells = {
  whole: { className: styles.whole, frames: [mobileSlot] },
  upright: { className: `${styles.whole} ${styles.upright}`, frames: [{ from: 600, width: '47vw' }, mobileSlot] },
  half: { className: styles.half, frames: [{ from: 600, width: '47vw', ratio: 1 }, mobileSlot] },
  tall: { className: styles.tall, frames: [{ from: 600, width: '31vw', ratio: 2 / 3 }, mobileSlot] },
  wide: { className: styles.wide, frames: [{ from: 600, width: '62vw', ratio: 4 / 3 }, mobileSlot] },
} as const;

type CellLayout = (typeof cells)[keyof typeof cells];

/** Kinds of cells by `imagesDisposition`, which is the width of the first image. */
const rowLayouts: Readonly<Record<string, readonly [CellLayout, CellLayout]>> = {
  half: [cells.half, cells.half],
  oneThird: [cells.tall, cells.wide],
  twoThirds: [cells.wide, cells.tall],
};

function getCellLayouts(disposition: string | null, count: number): readonly [CellLayout, CellLayout] {
  if (count < 2) return [cells.whole, cells.whole];
  return rowLayouts[disposition ?? 'half'] ?? [cells.half, cells.half];
}

type CellProps = { place: CellLayout; legend: ReactNode; children: ReactNode };

function Cell({ place, legend, children }: CellProps) {
  return (
    <figure className={`${styles.cell} ${place.className}`}>
      <div className={`frame ${styles.frame}`}>{children}</div>
      {legend}
    </figure>
  );
}

type ImageCellsProps = { images: readonly Image[]; disposition: string | null; strings: Strings };

function ImageCells({ images, disposition, strings }: ImageCellsProps) {
  const [first, second] = getCellLayouts(disposition, images.length);
  return images.map((image, index) => {
    const layout = index % 2 === 0 ? first : second;
    const place = layout === cells.whole && getPortraitRatio(image) ? cells.upright : layout;
    return (
      <Cell key={image.id} place={place} legend={<Caption image={image} strings={strings} />}>
        <Picture image={image} frames={place.frames} />
      </Cell>
    );
  });
}

/** A row of images, or a video with or without an image beside it. */
export function ImagesRow({ data, strings }: ImagesRowProps) {
  const row = readFragment(ImagesRowFragment, data);
  switch (row.__typename) {
    case 'fullWidth_Entry':
      return <ImageCells images={readImages(row.imageElement)} disposition={null} strings={strings} />;
    case 'sideBySide_Entry':
      return <ImageCells images={readImages(row.images)} disposition={row.imagesDisposition} strings={strings} />;
    case 'sideBySideVideo_Entry': {
      const image = getFirstImage(row.image);
      const poster = getFirstImage(row.posterElement);
      const video = getFirstVideo(row.videoFileElement);
      const loop = getFirstVideo(row.videoFile2Element);
      const [first, second] = getCellLayouts(row.imagesDisposition, image ? 2 : 1);
      return (
        <>
          {image && (
            <Cell place={first} legend={<Caption image={image} strings={strings} />}>
              <Picture image={image} frames={first.frames} />
            </Cell>
          )}
          <Cell place={second} legend={<Caption image={video ?? loop ?? poster} strings={strings} />}>
            <VideoEmbed
              strings={strings}
              poster={poster}
              video={video}
              loop={loop}
              source={row.dropdownVideoSourceElement}
              id={row.idElement}
              frames={second.frames}
            />
          </Cell>
        </>
      );
    }
    default:
      return null;
  }
}
