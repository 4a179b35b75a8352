import { digestOf } from '#lib/digest.ts';

/** Fields that every element has and that never change. */
const ownFields = new Set(['__typename', 'id', 'sectionHandle', 'siteHandle', 'handle']);

const nameFields = new Set(['title', 'slug', 'uri']);
const names = new Map<string, string>();

/** The names of an element's fields in an answer, without those that never change. */
export const shownOf = (keys: Iterable<string>): string[] => [...keys].filter((key) => !ownFields.has(key)).toSorted();

/** A short name for a selection of fields, so that tags distinguish it from smaller and larger ones. */
export function selectionName(shown: readonly string[]): string {
  const text = shown.join(' ');
  const name = names.get(text) ?? digestOf(shown).slice(0, 6);
  names.set(text, name);
  return name;
}

/** An entry's address alone, or its title with or without the address: these have tags of their own. */
export const isAddress = (shown: readonly string[]): boolean => shown.every((key) => key === 'uri');
export const isName = (shown: readonly string[]): boolean =>
  shown.includes('title') && shown.every((key) => nameFields.has(key));
