import { mediaFolder } from '#lib/routes/routes.ts';
import { isSafePath, versionIn } from './upstream-address.ts';

/** A size of a picture as a query asks for it. */
export type PictureSize = {
  width: number;
  /** Height of a crop; without it the picture keeps its shape. */
  height?: number;
  quality: number;
  /** Undefined keeps the file's own. */
  format?: 'webp';
};

export type MadePicture = {
  size: PictureSize;
  /** What a crop keeps in view, in percent of the picture's width and height. */
  focus: readonly [x: number, y: number];
  /** Where the original is at the CMS: path and version. */
  source: string;
};

const nameOf = ({ width, height, quality, format }: PictureSize): string =>
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

/** The only sizes that are made: a client cannot request arbitrary others. */
const sizes: ReadonlyMap<string, PictureSize> = new Map([...widths, ...crops].map((size) => [nameOf(size), size]));

const folder = `${mediaFolder}~made/`;
const isRaster = (path: string): boolean => /\.(?:jpe?g|png|webp|avif)$/i.test(path);

/** A twentieth of the picture: few enough places that their crops can be kept. */
const toStep = (part: number | undefined): number => Math.round(Math.min(1, Math.max(0, part ?? 0.5)) * 20) * 5;

/** The address at which this site makes a size of a picture. Undefined for a size that it does not make, and for drawings. */
export function getMadeAddress(
  original: string,
  size: PictureSize,
  focalPoint: readonly (number | undefined)[] = [],
): string | undefined {
  const url = URL.parse(original, 'http://site.invalid');
  if (!url || !sizes.has(nameOf(size)) || !isRaster(url.pathname) || !isSafePath(url.pathname)) return undefined;
  const focus = size.height ? `-${toStep(focalPoint[0])}-${toStep(focalPoint[1])}` : '';
  return `${folder}${nameOf(size)}${focus}${url.pathname}${size.format ? `.${size.format}` : ''}${versionIn(url.search)}`;
}

const shape = new RegExp(`^${folder}(w\\d+[\\w-]*?)(?:-(\\d{1,3})-(\\d{1,3}))?(/[^?]+)(\\?.*)?$`);
const isStep = (part: number): boolean => part <= 100 && part % 5 === 0;

/** Reports whether a path is below the folder of the pictures that this site makes. */
export const isMadeAddress = (target: string): boolean => target.startsWith(folder);

/** What is to be made for an address; undefined if this site would not have written it. */
export function parseMadeAddress(target: string): MadePicture | undefined {
  const [, name = '', x, y, path = '', query = ''] = shape.exec(target) ?? [];
  const size = sizes.get(name);
  if (!size || (size.height !== undefined) !== (x !== undefined)) return undefined;
  const suffix = size.format ? `.${size.format}` : '';
  const source = path.slice(0, path.length - suffix.length);
  const focus = [Number(x ?? 50), Number(y ?? 50)] as const;
  if (!path.endsWith(suffix) || !focus.every(isStep) || !isRaster(source) || !isSafePath(source)) return undefined;
  return { size, focus, source: source + versionIn(query) };
}
