import path from 'node:path';
import { GraphQLError } from 'graphql';
import type { JsonObject } from '../shared/json.ts';

export type Transform = { width: number; height: number; mode: string; quality: number; format: string };

/** A transform that the model offers; without a format, pictures keep their own. */
export type OfferedTransform = Omit<Transform, 'format'> & { format: string | null };

const formats = ['jpg', 'webp', 'avif', 'png'];
const longestSide = 4096;

/** A transform of the model, from the arguments of its directive. Throws an error that states what to fix there. */
export function readOffered(args: JsonObject): OfferedTransform {
  const offered = readArguments(args);
  const reason = reasonToRefuse(offered);
  if (reason === null) return offered;
  throw new Error(`model.graphql: @transform of ${sizeOf(offered)}: ${reason}`);
}

/** The transform that the arguments of `url` request. Throws if the model does not offer it. */
export function readTransform(args: JsonObject, file: string, offered: readonly OfferedTransform[]): Transform {
  const wanted = inFormatOf(file, readArguments(args));
  const found = offered.map((one) => inFormatOf(file, one)).find((one) => isSame(one, wanted));
  if (found) return found;
  const known = offered.map(({ format, ...size }) => `${sizeOf(size)}${format ? ` ${format}` : ''}`).join(', ');
  throw new GraphQLError(
    `url: pictures are not offered in ${sizeOf(wanted)} ${wanted.format}; ask for one of ${known}, or add an @transform to model.graphql`,
  );
}

/** A transform with the format that the file gets from it. */
export const inFormatOf = (file: string, { format, ...size }: OfferedTransform): Transform => ({
  ...size,
  format: format ?? extensionOf(file),
});

/** `_/w1440-h0-fit-q99/x.jpg.webp`; the format is added only where it differs from the file's own. */
export function transformPath(file: string, transform: Transform): string {
  const name = extensionOf(file) === transform.format ? file : `${file}.${transform.format}`;
  return `_/${sizeOf(transform)}/${name}`;
}

function readArguments({ width, height, mode, quality, format }: JsonObject): OfferedTransform {
  return {
    width: Number(width ?? 0),
    height: Number(height ?? 0),
    mode: String(mode ?? 'fit'),
    quality: Number(quality ?? 99),
    format: format ? String(format).replace(/^jpeg$/, 'jpg') : null,
  };
}

function reasonToRefuse({ width, height, mode, quality, format }: OfferedTransform): string | null {
  if (width < 1 || width > longestSide || height < 0 || height > longestSide) return `sides go up to ${longestSide}`;
  if (mode !== 'fit' && mode !== 'crop') return `mode "${mode}" is not fit or crop`;
  if (mode === 'crop' && height === 0) return 'a crop needs a height';
  if (quality < 1 || quality > 100) return 'quality goes from 1 to 100';
  return format === null || formats.includes(format) ? null : `format "${format}" is not one of ${formats.join(', ')}`;
}

const sizeOf = ({ width, height, mode, quality }: Omit<Transform, 'format'>) =>
  `w${width}-h${height}-${mode}-q${quality}`;
const isSame = (one: Transform, other: Transform) => sizeOf(one) === sizeOf(other) && one.format === other.format;
const extensionOf = (file: string) =>
  path
    .extname(file)
    .slice(1)
    .replace(/^jpeg$/, 'jpg');
