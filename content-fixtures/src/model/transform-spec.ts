import path from 'node:path';
import { GraphQLError } from 'graphql';
import type { JsonObject } from '../shared/json.ts';

export type Transform = { width: number; height: number; mode: string; quality: number; format: string };

/** A null format keeps the file's format. */
export type TransformSpec = Omit<Transform, 'format'> & { format: string | null };

const formats = ['jpg', 'webp', 'avif', 'png'];
const maxSide = 4096;

/** Parses a `@transform` directive. Throws if invalid. */
export function parseTransformDirective(args: JsonObject): TransformSpec {
  const offered = parseArguments(args);
  const reason = transformError(offered);
  if (reason === null) return offered;
  throw new Error(`model.graphql: @transform of ${sizeName(offered)}: ${reason}`);
}

/** The transform requested by `url`. Throws if not offered. */
export function requireTransform(args: JsonObject, file: string, offered: readonly TransformSpec[]): Transform {
  const requested = resolveFormat(file, parseArguments(args));
  const found = offered.map((spec) => resolveFormat(file, spec)).find((transform) => isSame(transform, requested));
  if (found) return found;
  const known = offered.map(({ format, ...size }) => `${sizeName(size)}${format ? ` ${format}` : ''}`).join(', ');
  throw new GraphQLError(
    `url: transform ${sizeName(requested)} ${requested.format} is not available; use one of ${known}, or add an @transform to model.graphql`,
  );
}

export const resolveFormat = (file: string, { format, ...size }: TransformSpec): Transform => ({
  ...size,
  format: format ?? extension(file),
});

/** `_/w1440-h0-fit-q99/x.jpg.webp`; the extension is added if the format changes. */
export function transformPath(file: string, transform: Transform): string {
  const name = extension(file) === transform.format ? file : `${file}.${transform.format}`;
  return `_/${sizeName(transform)}/${name}`;
}

function parseArguments({ width, height, mode, quality, format }: JsonObject): TransformSpec {
  return {
    width: Number(width ?? 0),
    height: Number(height ?? 0),
    mode: String(mode ?? 'fit'),
    quality: Number(quality ?? 99),
    format: format ? String(format).replace(/^jpeg$/, 'jpg') : null,
  };
}

function transformError({ width, height, mode, quality, format }: TransformSpec): string | null {
  if (width < 1 || width > maxSide || height < 0 || height > maxSide)
    return `width must be from 1 to ${maxSide}, and height from 0 to ${maxSide}`;
  if (mode !== 'fit' && mode !== 'crop') return `mode "${mode}" is neither fit nor crop`;
  if (mode === 'crop' && height === 0) return 'a crop needs a height';
  if (quality < 1 || quality > 100) return 'quality must be from 1 to 100';
  return format === null || formats.includes(format) ? null : `format "${format}" is not one of ${formats.join(', ')}`;
}

const sizeName = ({ width, height, mode, quality }: Omit<Transform, 'format'>) =>
  `w${width}-h${height}-${mode}-q${quality}`;
const isSame = (a: Transform, b: Transform) => sizeName(a) === sizeName(b) && a.format === b.format;
const extension = (file: string) =>
  path
    .extname(file)
    .slice(1)
    .replace(/^jpeg$/, 'jpg');
