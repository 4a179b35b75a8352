import { hash } from 'node:crypto';

const shortWidth = 4;
const shortTags = 36 ** shortWidth;

/** A tag in a quarter of its length. Only digits and lowercase letters, because some edges accept no others. */
const shortOf = (tag: string): string =>
  (Number.parseInt(hash('sha1', tag).slice(0, 12), 16) % shortTags).toString(36).padStart(shortWidth, '0');

const kindOf = (tag: string): string => tag.slice(0, Math.max(0, tag.indexOf(':')));

/** Stands for every tag of a kind. */
const wholeOf = (kind: string): string => `~${kind}`;

const bytesOf = (names: readonly string[]): number => names.reduce((sum, name) => sum + name.length + 1, 0);

/**
 * A page's tags within a number of bytes: unchanged if they fit, else by their short names, else with the largest kinds as
 * a whole. A page with less exact tags is purged too often, never too rarely: see `purgeKeys`.
 */
export function fitTags(tags: readonly string[], mostBytes: number): readonly string[] {
  if (bytesOf(tags) <= mostBytes) return tags;
  const kinds = [...Map.groupBy(tags, kindOf)]
    .map(([kind, its]) => ({ kind, names: [...new Set(its.map(shortOf))] }))
    .toSorted((one, other) => other.names.length - one.names.length);
  const names = () => [...new Set(kinds.flatMap((kind) => kind.names))];
  for (const largest of kinds) {
    if (bytesOf(names()) <= mostBytes) break;
    largest.names = [wholeOf(largest.kind)];
  }
  return names();
}

/** All names that pages may carry for these tags. Which of them a page carries is unknown: another process may have sent it. */
export const purgeKeys = (tags: readonly string[]): string[] => [
  ...new Set(tags.flatMap((tag) => [tag, shortOf(tag), wholeOf(kindOf(tag))])),
];
