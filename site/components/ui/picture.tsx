import type { Image, Upright, WordlessImage } from '#lib/cms/fragments/image.ts';
import { type Frame, sizesOf } from '#lib/media/image-sizes.ts';
import { readColour } from '#styles/color.ts';

type PictureProps = {
  /** The frames that it fills, the widest viewport first. */
  frames: readonly Frame[];
  /** For the picture above the fold: fetched first and never lazily. */
  isPriority?: boolean;
  /** The media condition under which its file for upright screens is shown. */
  uprightWhen?: string;
  className?: string;
} & (
  | { image: Image & { upright?: Upright }; alt?: string }
  /** For a picture that the text beside it describes. */
  | { image: WordlessImage; alt: '' }
);

const widths = [750, 1024, 1440, 1920] as const;

function sourceSet(image: WordlessImage, prefix: 'w' | 'webp'): string {
  const limit = image.width ?? Number.POSITIVE_INFINITY;
  return widths
    .filter((width, index) => index === 0 || width <= limit)
    .flatMap((width) => {
      const url = image[`${prefix}${width}`];
      return url ? [`${url} ${Math.min(width, limit)}w`] : [];
    })
    .join(', ');
}

/** A CMS that can is asked for AVIF in place of WebP (`lib/cms/picture-format.ts`). */
const typeOf = (url: string | null) => (/\.avif(?:\?|$)/.test(url ?? '') ? 'image/avif' : 'image/webp');

/**
 * A CMS picture in the widths of the model, WebP first. Its size reserves the room, its colour fills it while it loads.
 */
export function Picture({ image, frames, uprightWhen, isPriority = false, alt, className }: PictureProps) {
  const [x = 0.5, y = 0.5] = image.focalPoint ?? [];
  const description = alt ?? ('alt' in image ? image.alt : null) ?? '';
  const sizes = sizesOf(frames, image);
  const shared = {
    ...(image.width && { width: image.width }),
    ...(image.height && { height: image.height }),
    ...(className && { className }),
  };
  if (image.extension === 'svg')
    return <img alt={description} {...shared} src={image.original ?? ''} loading="lazy" decoding="async" />;
  return (
    <picture>
      {uprightWhen && 'upright' in image && image.upright && (
        <source
          type={typeOf(image.upright.url)}
          media={uprightWhen}
          srcSet={`${image.upright.url} ${image.upright.width}w`}
          sizes={sizesOf(frames, image.upright)}
        />
      )}
      <source type={typeOf(image.webp750)} srcSet={sourceSet(image, 'webp')} sizes={sizes} />
      <img
        alt={description}
        {...shared}
        src={image.w1440 ?? image.original ?? ''}
        srcSet={sourceSet(image, 'w')}
        sizes={sizes}
        decoding="async"
        style={{
          objectPosition: `${(x ?? 0.5) * 100}% ${(y ?? 0.5) * 100}%`,
          backgroundColor: readColour(image.topColor),
        }}
        {...(isPriority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
