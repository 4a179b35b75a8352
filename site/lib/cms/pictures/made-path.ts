import { mediaPrefix } from '#lib/routes/routes.ts';
import { isSafePath, versionIn } from './upstream-path.ts';

/** The size of an image, as a query requests it. */
export type PictureSize = {
  width: number;
  /** Height of a crop; without it, the aspect ratio is kept. */
  height?: number;
  quality: number;
  /** Undefined keeps the original's format. */
  format?: 'webp';
};

export type MadePicture = {
  size: PictureSize;
  /** Focal point of a crop, in percent of width and height. */
  focus: readonly [x: number, y: number];
  /** Path and version of the original in the CMS. */
  source: string;
};

const toName = ({ width, height, quality, format }: PictureSize): string =>
  [`w${width}`, ...(height ? [`h${height}`] : []), `q${quality}`, ...(format ? [format] : [])].join('-');

const widths: readonly PictureSize[] = [1920, 1440, 1024, 750].flatMap((width) => [
  { width, quality: 99 },
  { width, quality: 82, format: 'webp' as const },
]);

const crops: readonly PictureSize[] = [
  { width: 300, height: 300, quality: 99, format: 'webp' },
  { width: 600, height: 600, quality: 82, format: 'webp' },
  { width: 160, height: 120, quality: 82, format: 'webp' },
  { width: 320, height: 240, quality: 82, format: 'webp' },
  { width: 864, height: 1080, quality: 74, format: 'webp' },
  { width: 864, height: 1536, quality: 74, format: 'webp' },
];

/** The only sizes that are generated, so that clients cannot request arbitrary ones. */
const sizes: ReadonlyMap<string, PictureSize> = new Map([...widths, ...crops].map((size) => [toName(size), size]));

const prefix = `${mediaPrefix}~made/`;
const isRaster = (path: string): boolean => /\.(?:jpe?g|png|webp|avif)$/i.test(path);

/** Rounds to a multiple of 5%, so that there are few enough crops to cache. */
const toStep = (part: number | undefined): number => Math.round(Math.min(1, Math.max(0, part ?? 0.5)) * 20) * 5;

/**
 * Returns the path at which this site serves a size of an image, or undefined for SVGs and for sizes that it does
 * not generate.
 */
export function getMadePath(
  original: string,
  size: PictureSize,
  focalPoint: readonly (number | undefined)[] = [],
): string | undefined {
  const url = URL.parse(original, 'http://site.invalid');
  if (!url || !sizes.has(toName(size)) || !isRaster(url.pathname) || !isSafePath(url.pathname)) return undefined;
  const focus = size.height ? `-${toStep(focalPoint[0])}-${toStep(focalPoint[1])}` : '';
  return `${prefix}${toName(size)}${focus}${url.pathname}${size.format ? `.${size.format}` : ''}${versionIn(url.search)}`;
}

const shape = new RegExp(`^${prefix}(w\\d+[\\w-]*?)(?:-(\\d{1,3})-(\\d{1,3}))?(/[^?]+)(\\?.*)?$`);
const isStep = (part: number): boolean => part <= 100 && part % 5 === 0;

/** Reports whether a path belongs to an image that this site generates. */
export const isMadePath = (target: string): boolean => target.startsWith(prefix);

/** Parses the path of a generated image. Returns undefined if this site would never write that path. */
export function parseMadePath(target: string): MadePicture | undefined {
  const [, name = '', x, y, path = '', query = ''] = shape.exec(target) ?? [];
  const size = sizes.get(name);
  if (!size || (size.height !== undefined) !== (x !== undefined)) return undefined;
  const suffix = size.format ? `.${size.format}` : '';
  const source = path.slice(0, path.length - suffix.length);
  const focus = [Number(x ?? 50), Number(y ?? 50)] as const;
  if (!path.endsWith(suffix) || !focus.every(isStep) || !isRaster(source) || !isSafePath(source)) return undefined;
  return { size, focus, source: source + versionIn(query) };
}
