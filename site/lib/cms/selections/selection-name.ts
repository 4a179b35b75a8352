import { digestOf } from '#lib/digest.ts';

/** What every element holds, which never changes. */
const ownFields = new Set(['__typename', 'id', 'sectionHandle', 'siteHandle', 'handle']);

const nameFields = new Set(['title', 'slug', 'uri']);
const names = new Map<string, string>();

/** The names under which an answer shows an element, without those that never change. */
export const shownOf = (keys: Iterable<string>): string[] => [...keys].filter((key) => !ownFields.has(key)).toSorted();

/** Short for all that is shown of an element, so that a tag can tell it from less and from more. */
export function selectionName(shown: readonly string[]): string {
  const text = shown.join(' ');
  const name = names.get(text) ?? digestOf(shown).slice(0, 6);
  names.set(text, name);
  return name;
}

/** An entry's address alone, or its title with or without it: these have tags of their own. */
export const isAddress = (shown: readonly string[]): boolean => shown.every((key) => key === 'uri');
export const isName = (shown: readonly string[]): boolean =>
  shown.includes('title') && shown.every((key) => nameFields.has(key));
