import { hasTransforms } from '../content/asset-url.ts';
import type { AssetRecord } from '../content/records.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { resolveFormat, type Transform, transformPath } from '../model/transform-spec.ts';

/** A file under `/media/`: an original or a transform. */
export type MediaFile = { asset: AssetRecord; transform: Transform | null };

const filesBySnapshot = new WeakMap<Snapshot['records']['assets'], ReadonlyMap<string, MediaFile>>();

/** Every file served under `/media/`, by name. */
export function servableFiles({ records: { assets }, model }: Snapshot): ReadonlyMap<string, MediaFile> {
  const cached = filesBySnapshot.get(assets);
  if (cached) return cached;
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
