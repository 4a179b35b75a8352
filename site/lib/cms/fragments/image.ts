import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';

/**
 * A picture without its texts, for places where the text beside it says the same. In the widths that A5 requires, as WebP
 * for browsers that accept it and in its own format for the rest. docs/requirements.md says why WebP has a quality of 82.
 */
export const PictureFragment = graphql(`
  fragment Picture on AssetInterface @_unmask {
    __typename
    id
    width
    height
    kind
    extension
    focalPoint
    original: url
    w1920: url(width: 1920, immediately: false)
    w1440: url(width: 1440, immediately: false)
    w1024: url(width: 1024, immediately: false)
    w750: url(width: 750, immediately: false)
    webp1920: url(width: 1920, format: "webp", quality: 82, immediately: false)
    webp1440: url(width: 1440, format: "webp", quality: 82, immediately: false)
    webp1024: url(width: 1024, format: "webp", quality: 82, immediately: false)
    webp750: url(width: 750, format: "webp", quality: 82, immediately: false)
    ... on images_Asset {
      topColor
    }
  }
`);

/** A picture and its texts. */
export const ImageFragment = graphql(
  `
  fragment Image on AssetInterface {
    ...Picture
    title
    alt
    ... on images_Asset {
      titleElement
      textElement
      legend
      copyright
    }
  }
`,
  [PictureFragment],
);

/** The sizes in pixels of `crop` and `made`, which the query below asks for. */
const cropSize = { width: 864, height: 1080 };
const madeSize = { width: 864, height: 1536 };

/** A picture that fills the first screen, with what upright screens get: a picture made for them, or a crop. */
export const HeroImageFragment = graphql(
  `
  fragment HeroImage on AssetInterface {
    ...Image
    crop: url(width: 864, height: 1080, mode: "crop", format: "webp", quality: 74, immediately: false)
    ... on images_Asset {
      uprightElement {
        __typename
        id
        made: url(width: 864, height: 1536, mode: "crop", format: "webp", quality: 74, immediately: false)
      }
    }
  }
`,
  [ImageFragment],
);

/** A file for upright screens: a crop, or a picture of its own. */
export type Upright = { url: string; width: number; height: number; isCrop: boolean };

export type HeroImageData = FragmentOf<typeof HeroImageFragment>;
export type PictureData = FragmentOf<typeof PictureFragment>;
export type ImageData = FragmentOf<typeof ImageFragment>;

/** The first picture of a relation, which is always a list. */
export function firstImage(images: readonly (ImageData | null)[] | null | undefined) {
  return readImages(images)[0];
}

/** The pictures of a relation. */
export function readImages(images: readonly (ImageData | null)[] | null | undefined) {
  return (images ?? []).flatMap((data) => {
    const asset = data && readFragment(ImageFragment, data);
    return asset?.__typename === 'images_Asset' ? [asset] : [];
  });
}

function uprightOf(hero: FragmentOf<typeof HeroImageFragment>): Upright | undefined {
  const { crop, ...rest } = readFragment(HeroImageFragment, hero);
  const made = 'uprightElement' in rest ? rest.uprightElement?.[0]?.made : undefined;
  if (made) return { url: made, ...madeSize, isCrop: false };
  return crop ? { url: crop, ...cropSize, isCrop: true } : undefined;
}

/** The first picture of a relation that was queried with what upright screens get. */
export function firstHeroImage(images: readonly (HeroImageData | null)[] | null | undefined) {
  return (images ?? []).flatMap((data) => {
    if (!data) return [];
    const upright = uprightOf(data);
    return readImages([readFragment(HeroImageFragment, data)]).map((image) => ({
      ...image,
      ...(upright && { upright }),
    }));
  })[0];
}

export type Image = NonNullable<ReturnType<typeof firstImage>>;

/** The first picture of a relation that was queried without its texts. */
export const firstPicture = (pictures: readonly (PictureData | null)[] | null | undefined) =>
  (pictures ?? []).flatMap((asset) => (asset?.__typename === 'images_Asset' ? [asset] : []))[0];

export type WordlessImage = NonNullable<ReturnType<typeof firstPicture>>;
