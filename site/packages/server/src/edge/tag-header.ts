import { hash } from 'node:crypto';

const shortKeyLength = 4;
const shortTags = 36 ** shortKeyLength;

/** Shortens a tag to four base-36 characters, which every edge accepts. */
const shorten = (tag: string): string =>
  (Number.parseInt(hash('sha1', tag).slice(0, 12), 16) % shortTags).toString(36).padStart(shortKeyLength, '0');

const getKind = (tag: string): string => tag.slice(0, Math.max(0, tag.indexOf(':')));

/** Key for all tags of a kind. */
const toKindKey = (kind: string): string => `~${kind}`;

const countBytes = (names: readonly string[]): number => names.reduce((sum, name) => sum + name.length + 1, 0);

/**
 * Fits a page's tags into `maxBytes`: unchanged if possible, else as short keys, else with the largest kinds replaced
 * by kind keys. Shorter keys can purge too much, but never too little; see `purgeKeys`.
 */
export function fitTags(tags: readonly string[], maxBytes: number): readonly string[] {
  if (countBytes(tags) <= maxBytes) return tags;
  const kinds = [...Map.groupBy(tags, getKind)]
    .map(([kind, its]) => ({ kind, names: [...new Set(its.map(shorten))] }))
    .toSorted((a, b) => b.names.length - a.names.length);
  const names = () => [...new Set(kinds.flatMap((kind) => kind.names))];
  for (const largest of kinds) {
    if (countBytes(names()) <= maxBytes) break;
    largest.names = [toKindKey(largest.kind)];
  }
  return names();
}

/** Returns every key that a page with these tags might carry; which one depends on the page's other tags. */
export const purgeKeys = (tags: readonly string[]): string[] => [
  ...new Set(tags.flatMap((tag) => [tag, shorten(tag), toKindKey(getKind(tag))])),
];
