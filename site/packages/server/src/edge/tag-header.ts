import { hash } from 'node:crypto';

const shortWidth = 4;
const shortTags = 36 ** shortWidth;

/** Shortens a tag to four base-36 characters, which every edge accepts. */
const shortOf = (tag: string): string =>
  (Number.parseInt(hash('sha1', tag).slice(0, 12), 16) % shortTags).toString(36).padStart(shortWidth, '0');

const kindOf = (tag: string): string => tag.slice(0, Math.max(0, tag.indexOf(':')));

/** Key for all tags of a kind. */
const wholeOf = (kind: string): string => `~${kind}`;

const bytesOf = (names: readonly string[]): number => names.reduce((sum, name) => sum + name.length + 1, 0);

/**
 * Fits a page's tags into `maxBytes`: unchanged, else as short keys, else with the largest kinds replaced by kind
 * keys. Shorter keys purge too much, never too little; see `purgeKeys`.
 */
export function fitTags(tags: readonly string[], maxBytes: number): readonly string[] {
  if (bytesOf(tags) <= maxBytes) return tags;
  const kinds = [...Map.groupBy(tags, kindOf)]
    .map(([kind, its]) => ({ kind, names: [...new Set(its.map(shortOf))] }))
    .toSorted((one, other) => other.names.length - one.names.length);
  const names = () => [...new Set(kinds.flatMap((kind) => kind.names))];
  for (const largest of kinds) {
    if (bytesOf(names()) <= maxBytes) break;
    largest.names = [wholeOf(largest.kind)];
  }
  return names();
}

/** Returns every key a page may carry for these tags, because another process may have sent the page. */
export const purgeKeys = (tags: readonly string[]): string[] => [
  ...new Set(tags.flatMap((tag) => [tag, shortOf(tag), wholeOf(kindOf(tag))])),
];
