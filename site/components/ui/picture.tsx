import type { Image, ImageFile, PortraitImage } from '#lib/cms/fragments/image.ts';
import { getSizes, type ImageSlot } from '#lib/media/image-sizes.ts';
import { readColor } from '#styles/color.ts';

type PictureProps = {
  /** Image slots by viewport width, widest first. */
  frames: readonly ImageSlot[];
  /** Whether to load the image eagerly, with high priority. */
  isPriority?: boolean;
  /** Media condition for the portrait file. */
  portraitMedia?: string;
  className?: string;
} & (
  | { image: Image & { upright?: PortraitImage }; alt?: string }
  /** Decorative. */
  | { image: ImageFile; alt: '' }
);

const widths = [750, 1024, 1440, 1920] as const;

function getSourceSet(image: ImageFile, prefix: 'w' | 'webp'): string {
  const limit = image.width ?? Number.POSITIVE_INFINITY;
  // The server never enlarges an image, so the first width beyond the original's returns the original.
  return widths
    .filter((_, index) => (widths[index - 1] ?? 0) < limit)
    .flatMap((width) => {
      const url = image[`${prefix}${width}`];
      return url ? [`${url} ${Math.min(width, limit)}w`] : [];
    })
    .join(', ');
}

/** The CMS can return AVIF (`picture-format.ts`). */
const getMimeType = (url: string | null) => (/\.avif(?:\?|$)/.test(url ?? '') ? 'image/avif' : 'image/webp');

/** A responsive CMS image, WebP or AVIF first. Its size reserves its space, which its color fills until it loads. */
export function Picture({ image, frames, portraitMedia, isPriority = false, alt, className }: PictureProps) {
  const [x = 0.5, y = 0.5] = image.focalPoint ?? [];
  const description = alt ?? ('alt' in image ? image.alt : null) ?? '';
  const sizes = getSizes(frames, image);
  const shared = {
    ...(image.width && { width: image.width }),
    ...(image.height && { height: image.height }),
    ...(className && { className }),
  };
  if (image.extension === 'svg')
    return <img alt={description} {...shared} src={image.original ?? ''} loading="lazy" decoding="async" />;
  return (
    <picture>
      {portraitMedia && 'upright' in image && image.upright && (
        <source
          type={getMimeType(image.upright.url)}
          media={portraitMedia}
          srcSet={`${image.upright.url} ${image.upright.width}w`}
          sizes={getSizes(frames, image.upright)}
        />
      )}
      <source type={getMimeType(image.webp750)} srcSet={getSourceSet(image, 'webp')} sizes={sizes} />
      <img
        alt={description}
        {...shared}
        src={image.w1440 ?? image.original ?? ''}
        srcSet={getSourceSet(image, 'w')}
        sizes={sizes}
        decoding="async"
        style={{
          objectPosition: `${(x ?? 0.5) * 100}% ${(y ?? 0.5) * 100}%`,
          backgroundColor: readColor(image.topColor),
        }}
        {...(isPriority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
