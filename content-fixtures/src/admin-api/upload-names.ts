import type { AssetRecord } from '../content/records.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { foldTerm } from '../graphql/find-entries.ts';
import { HttpError } from '../http/http-error.ts';

export const invalidUpload = (path: string, message: string) =>
  new HttpError(422, 'the file was rejected', [{ path, message }]);

/**
 * Throws HttpError 422 for a replacement in another format, because pages refer to a file by its name, including the
 * extension.
 */
export function requireFormat({ file }: AssetRecord, extension: string): void {
  const wanted = getExtension(file);
  if (extension === wanted) return;
  throw invalidUpload(
    'file',
    `this is a ${extension} file, but pages reference ${file} as ${wanted}: save it as ${wanted}, or upload it as a new file`,
  );
}

const getExtension = (file: string) => file.slice(file.lastIndexOf('.') + 1).replace(/^jpeg$/, 'jpg');

/** Converts `summer_hall-2.JPG` to `Summer hall 2`. */
export function toTitle(name: string): string {
  const words =
    name
      .replace(/\.[^.]*$/, '')
      .replace(/[-_\s\p{C}]+/gu, ' ')
      .trim() || 'File';
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const maxNameLength = 80;
const toSlug = (words: string) =>
  foldTerm(words)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxNameLength)
    .replace(/^-|-$/g, '');

/** A unique file name that is safe in any URL and on any disk. */
export function freeName(name: string, extension: string, { records }: Snapshot): string {
  const taken = new Set([...records.assets.values()].map(({ file }) => file));
  const base = toSlug(name.replace(/\.[^.]*$/, '')) || 'file';
  for (let number = 1; ; number += 1) {
    const file = `${base}${number === 1 ? '' : `-${number}`}.${extension}`;
    if (!taken.has(file)) return file;
  }
}
