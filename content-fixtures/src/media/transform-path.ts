import path from 'node:path';
import { GraphQLError } from 'graphql';
import type { Json } from '../content/records.ts';

export type Transform = { width: number; height: number; mode: 'fit' | 'crop'; quality: number; format: string };

/** No picture of the demo is wider; asking for more would only fill the disk. */
export const largestSide = 2560;
export const formats = ['jpg', 'webp', 'avif', 'png'];
const pattern = /^_\/w(\d{1,5})-h(\d{1,5})-(fit|crop)-q(\d{1,3})\/(.+)$/;

/** The transform that the arguments of `url` ask for; a side of 0 follows from the other. Throws what to mend. */
export function readTransform(args: Json, file: string): Transform {
  const { width = 0, height = 0, mode = 'fit', quality = 99, format } = args;
  const transform = {
    width: Number(width ?? 0),
    height: Number(height ?? 0),
    mode: String(mode ?? 'fit'),
    quality: Number(quality ?? 99),
    format: String(format || extensionOf(file)).replace(/^jpeg$/, 'jpg'),
  };
  const reason = reasonToRefuse(transform);
  if (reason !== null) throw new GraphQLError(`url: ${reason}`);
  return { ...transform, mode: transform.mode === 'crop' ? 'crop' : 'fit' };
}

/** `_/w1440-h0-fit-q99/x.jpg.webp`; the format is added only where it is another than the file's own. */
export function transformPath(file: string, { width, height, mode, quality, format }: Transform): string {
  const name = extensionOf(file) === format ? file : `${file}.${format}`;
  return `_/w${width}-h${height}-${mode}-q${quality}/${name}`;
}

/** The file and the transform that a path names; null where it is none that `transformPath` writes. */
export function parseTransformPath(
  name: string,
  isFile: (file: string) => boolean,
): { file: string; transform: Transform } | null {
  const [, width, height, mode, quality, rest = ''] = pattern.exec(name) ?? [];
  const file = isFile(rest) ? rest : rest.slice(0, -path.extname(rest).length);
  if (!isFile(file)) return null;
  const transform = {
    width: Number(width),
    height: Number(height),
    mode: mode === 'crop' ? ('crop' as const) : ('fit' as const),
    quality: Number(quality),
    format: extensionOf(rest),
  };
  if (reasonToRefuse(transform) !== null || transformPath(file, transform) !== name) return null;
  return { file, transform };
}

function reasonToRefuse({ width, height, mode, quality, format }: Omit<Transform, 'mode'> & { mode: string }) {
  if (![width, height].every((side) => side >= 0 && side <= largestSide)) return `sides go from 0 to ${largestSide}`;
  if (mode !== 'fit' && mode !== 'crop') return `mode "${mode}" is not fit or crop`;
  if (mode === 'crop' && (width === 0 || height === 0)) return 'a crop needs a width and a height';
  if (quality < 1 || quality > 100) return 'quality goes from 1 to 100';
  return formats.includes(format) ? null : `format "${format}" is not one of ${formats.join(', ')}`;
}

const extensionOf = (file: string) =>
  path
    .extname(file)
    .slice(1)
    .replace(/^jpeg$/, 'jpg');
