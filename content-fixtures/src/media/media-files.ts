import type { AssetRecord } from '../content/records.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { inFormatOf, type Transform, transformPath } from './transform.ts';

/** A file under `/media/`: an original, or what a transform makes of it. */
export type MediaFile = { asset: AssetRecord; transform: Transform | null };

const known = new WeakMap<Snapshot['records']['assets'], ReadonlyMap<string, MediaFile>>();

/** Whether transforms are made of an asset: drawings and films are given as they are. */
export const isTransformed = ({ kind, file }: AssetRecord): boolean => kind === 'image' && !file.endsWith('.svg');

/** Every file that `url` names, by its name under `/media/`. There are no others. */
export function mediaFiles({ records: { assets }, model }: Snapshot): ReadonlyMap<string, MediaFile> {
  const listed = known.get(assets);
  if (listed) return listed;
  const files = new Map<string, MediaFile>();
  for (const asset of assets.values()) {
    files.set(asset.file, { asset, transform: null });
    if (!isTransformed(asset)) continue;
    for (const offered of model.transforms) {
      const transform = inFormatOf(asset.file, offered);
      files.set(transformPath(asset.file, transform), { asset, transform });
    }
  }
  known.set(assets, files);
  return files;
}
