import type { ReactNode } from 'react';
import { Caption } from '#components/ui/caption.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { VideoEmbed } from '#components/video-embed/video-embed.tsx';
import { FilmFragment, firstFilm } from '#lib/cms/fragments/film.ts';
import { firstImage, type Image, ImageFragment, readImages } from '#lib/cms/fragments/image.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { uprightShape } from '#lib/media/image-sizes.ts';
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
      videoFile2Element { ...Film }
      posterElement { ...Image }
      dropdownVideoSourceElement
      idElement
      videoFileElement { ...Film }
    }
  }
`,
  [ImageFragment, FilmFragment],
);

type ImagesRowProps = { data: FragmentOf<typeof ImagesRowFragment>; strings: Strings };

const phone = { width: '94vw' } as const;

/** The cells that a row may have, with the frame of each. */
const places = {
  whole: { className: styles.whole, frames: [phone] },
  upright: { className: `${styles.whole} ${styles.upright}`, frames: [{ from: 600, width: '47vw' }, phone] },
  half: { className: styles.half, frames: [{ from: 600, width: '47vw', ratio: 1 }, phone] },
  tall: { className: styles.tall, frames: [{ from: 600, width: '31vw', ratio: 2 / 3 }, phone] },
  wide: { className: styles.wide, frames: [{ from: 600, width: '62vw', ratio: 4 / 3 }, phone] },
} as const;

type Place = (typeof places)[keyof typeof places];

/** The two cells of a row, by the share that its first picture gets. */
const dispositions: Readonly<Record<string, readonly [Place, Place]>> = {
  half: [places.half, places.half],
  oneThird: [places.tall, places.wide],
  twoThirds: [places.wide, places.tall],
};

function placesOf(disposition: string | null, count: number): readonly [Place, Place] {
  if (count < 2) return [places.whole, places.whole];
  return dispositions[disposition ?? 'half'] ?? [places.half, places.half];
}

type CellProps = { place: Place; legend: ReactNode; children: ReactNode };

function Cell({ place, legend, children }: CellProps) {
  return (
    <figure className={`${styles.cell} ${place.className}`}>
      <div className={`frame ${styles.frame}`}>{children}</div>
      {legend}
    </figure>
  );
}

type StillsProps = { images: readonly Image[]; disposition: string | null; strings: Strings };

function Stills({ images, disposition, strings }: StillsProps) {
  const [first, second] = placesOf(disposition, images.length);
  return images.map((image, index) => {
    const given = index % 2 === 0 ? first : second;
    const place = given === places.whole && uprightShape(image) ? places.upright : given;
    return (
      <Cell key={image.id} place={place} legend={<Caption image={image} strings={strings} />}>
        <Picture image={image} frames={place.frames} />
      </Cell>
    );
  });
}

/** One row of the grid: one picture, two pictures, or a picture and a film. */
export function ImagesRow({ data, strings }: ImagesRowProps) {
  const row = readFragment(ImagesRowFragment, data);
  switch (row.__typename) {
    case 'fullWidth_Entry':
      return <Stills images={readImages(row.imageElement)} disposition={null} strings={strings} />;
    case 'sideBySide_Entry':
      return <Stills images={readImages(row.images)} disposition={row.imagesDisposition} strings={strings} />;
    case 'sideBySideVideo_Entry': {
      const image = firstImage(row.image);
      const poster = firstImage(row.posterElement);
      const film = firstFilm(row.videoFileElement);
      const loop = firstFilm(row.videoFile2Element);
      const [first, second] = placesOf(row.imagesDisposition, image ? 2 : 1);
      return (
        <>
          {image && (
            <Cell place={first} legend={<Caption image={image} strings={strings} />}>
              <Picture image={image} frames={first.frames} />
            </Cell>
          )}
          <Cell place={second} legend={<Caption image={film ?? loop ?? poster} strings={strings} />}>
            <VideoEmbed
              strings={strings}
              poster={poster}
              film={film}
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
