import type { AssetRecord } from '../content/records.ts';
import type { Snapshot } from '../content/snapshot.ts';
import type { Model } from '../model/model.ts';
import { resolveFormat, type Transform, transformPath } from '../model/transform-spec.ts';

/** A file under `/media/`: an original, or a transform of one. */
export type MediaFile = { asset: AssetRecord; transform: Transform | null };

const filesBySnapshot = new WeakMap<Snapshot['records']['assets'], ReadonlyMap<string, MediaFile>>();

/** Whether an asset has transforms; drawings and films are served as they are. */
export const hasTransforms = ({ kind, file }: AssetRecord): boolean => kind === 'image' && !file.endsWith('.svg');

/**
 * Changes with the bytes of the file and, if it is cropped, with its focal point, so that an address may be cached for ever.
 * A film names its captions by their file: what else is edited of that file must not change the address.
 */
export function assetVersion(asset: AssetRecord): string {
  const {
    digest,
    focalPoint: [x, y],
  } = asset;
  return !hasTransforms(asset) || (x === 0.5 && y === 0.5)
    ? digest
    : `${digest}-${Math.round(x * 100)}-${Math.round(y * 100)}`;
}

/** The address of the smallest crop of a picture, or of a drawing itself; null for what is no picture. */
export function thumbnailUrl(asset: AssetRecord, { transforms }: Pick<Model, 'transforms'>): string | null {
  const { kind, file } = asset;
  if (kind !== 'image') return null;
  const crops = transforms.filter(({ mode }) => mode === 'crop').toSorted((one, other) => one.width - other.width);
  const [smallest] = hasTransforms(asset) ? crops : [];
  const name = smallest ? transformPath(file, resolveFormat(file, smallest)) : file;
  return `/media/${name}?v=${assetVersion(asset)}`;
}

/** All files under `/media/` by name: those that `url` gives, and no others. */
export function servableFiles({ records: { assets }, model }: Snapshot): ReadonlyMap<string, MediaFile> {
  const listed = filesBySnapshot.get(assets);
  if (listed) return listed;
  const files = new Map<string, MediaFile>();
  for (const asset of assets.values()) {
    files.set(asset.file, { asset, transform: null });
    if (!hasTransforms(asset)) continue;
    for (const offered of model.transforms) {
      const transform = resolveFormat(asset.file, offered);
      files.set(transformPath(asset.file, transform), { asset, transform });
    }
  }
  filesBySnapshot.set(assets, files);
  return files;
}
