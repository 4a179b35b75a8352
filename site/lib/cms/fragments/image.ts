import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';

/**
 * An image file without text fields, for decorative use. Widths follow A5, in WebP and the original format.
 * docs/requirements.md explains quality 82.
 */
export const ImageFileFragment = graphql(`
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

/** An image with its text fields. */
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
  [ImageFileFragment],
);

/** Pixel sizes of `crop` and `made` in the query below. */
const cropSize = { width: 864, height: 1080 };
const madeSize = { width: 864, height: 1536 };

/** A hero image with a portrait version: an image made for portrait screens, or a crop. */
export const HeroImageFragment = graphql(
  `
  fragment HeroImage on AssetInterface {
    ...Image
    crop: url(width: 864, height: 1080, mode: "crop", format: "webp", quality: 74, immediately: false)
    ... on images_Asset {
      uprightElement {
        __typename
        id
        focalPoint
        original: url
        made: url(width: 864, height: 1536, mode: "crop", format: "webp", quality: 74, immediately: false)
      }
    }
  }
`,
  [ImageFragment],
);

/** An image file for portrait screens. */
export type PortraitImage = { url: string; width: number; height: number; isCrop: boolean };

export type HeroImageData = FragmentOf<typeof HeroImageFragment>;
export type ImageFileData = FragmentOf<typeof ImageFileFragment>;
export type ImageData = FragmentOf<typeof ImageFragment>;

/** Returns the first image of a relation field. */
export function getFirstImage(images: readonly (ImageData | null)[] | null | undefined) {
  return readImages(images)[0];
}

/** Returns the images of a relation field. */
export function readImages(images: readonly (ImageData | null)[] | null | undefined) {
  return (images ?? []).flatMap((data) => {
    const asset = data && readFragment(ImageFragment, data);
    return asset?.__typename === 'images_Asset' ? [asset] : [];
  });
}

function getPortrait(hero: FragmentOf<typeof HeroImageFragment>): PortraitImage | undefined {
  const { crop, ...rest } = readFragment(HeroImageFragment, hero);
  const custom = 'uprightElement' in rest ? rest.uprightElement?.[0]?.made : undefined;
  if (custom) return { url: custom, ...madeSize, isCrop: false };
  return crop ? { url: crop, ...cropSize, isCrop: true } : undefined;
}

/** Returns the first image of a relation field that was queried with portrait versions. */
export function getFirstHeroImage(images: readonly (HeroImageData | null)[] | null | undefined) {
  return (images ?? []).flatMap((data) => {
    if (!data) return [];
    const upright = getPortrait(data);
    return readImages([readFragment(HeroImageFragment, data)]).map((image) => ({
      ...image,
      ...(upright && { upright }),
    }));
  })[0];
}

export type Image = NonNullable<ReturnType<typeof getFirstImage>>;

/** Returns the first image of a relation field that was queried without text fields. */
export const getFirstImageFile = (pictures: readonly (ImageFileData | null)[] | null | undefined) =>
  (pictures ?? []).flatMap((asset) => (asset?.__typename === 'images_Asset' ? [asset] : []))[0];

export type ImageFile = NonNullable<ReturnType<typeof getFirstImageFile>>;
