import type { Model } from '../model/model.ts';
import { requireTransform, resolveFormat, transformPath } from '../model/transform-spec.ts';
import type { JsonObject } from '../shared/json.ts';
import type { AssetRecord } from './records.ts';

/** Whether the asset has transforms (raster images only). */
export const hasTransforms = ({ kind, file }: AssetRecord): boolean => kind === 'image' && !file.endsWith('.svg');

/**
 * Changes with the file's bytes and, for a raster image, its focal point, so URLs can be cached forever. Other edits to
 * a caption asset must not change its URL, because videos refer to it.
 */
export function assetVersion(asset: AssetRecord): string {
  const { digest, focalPoint } = asset;
  const [x, y] = focalPoint;
  return !hasTransforms(asset) || (x === 0.5 && y === 0.5)
    ? digest
    : `${digest}-${Math.round(x * 100)}-${Math.round(y * 100)}`;
}

/** URL of the original, relative to this service. */
export const originalUrl = (asset: AssetRecord): string => `/media/${asset.file}?v=${assetVersion(asset)}`;

/** URL of an image's smallest crop, or of the file itself if it is an SVG; null for other kinds. */
export function thumbnailUrl(asset: AssetRecord, { transforms }: Pick<Model, 'transforms'>): string | null {
  const { kind, file } = asset;
  if (kind !== 'image') return null;
  const crops = transforms.filter(({ mode }) => mode === 'crop').toSorted((a, b) => a.width - b.width);
  const [smallest] = hasTransforms(asset) ? crops : [];
  const name = smallest ? transformPath(file, resolveFormat(file, smallest)) : file;
  return `/media/${name}?v=${assetVersion(asset)}`;
}

type MediaLocation = { mediaUrl: string; model: Pick<Model, 'transforms'> };

/** URL of the original, or of a transform if a size or format is given. */
export function assetUrl(asset: AssetRecord, args: JsonObject, { mediaUrl, model }: MediaLocation): string {
  const { file } = asset;
  const isRequested = [args['width'], args['height'], args['format']].some((value) => (value ?? null) !== null);
  const name =
    isRequested && hasTransforms(asset) ? transformPath(file, requireTransform(args, file, model.transforms)) : file;
  return `${mediaUrl}/media/${encodeURI(name)}?v=${assetVersion(asset)}`;
}
