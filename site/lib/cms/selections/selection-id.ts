import { shortHash } from '#lib/short-hash.ts';

/** Identity fields, which never change. */
const constantFields = new Set(['__typename', 'id', 'sectionHandle', 'siteHandle', 'handle']);

const titleFields = new Set(['title', 'slug', 'uri']);
const names = new Map<string, string>();

/** Returns the response names in order, without identity fields. */
export const getVariableFields = (keys: Iterable<string>): string[] =>
  [...keys].filter((key) => !constantFields.has(key)).toSorted();

/** Returns a short hash that identifies a selection in tags. */
export function getSelectionId(shown: readonly string[]): string {
  const text = shown.join(' ');
  const name = names.get(text) ?? shortHash(shown).slice(0, 6);
  names.set(text, name);
  return name;
}

/** Selections of only the URI, or of only the title, the slug and the URI, have separate tags. */
export const isUriOnly = (shown: readonly string[]): boolean => shown.every((key) => key === 'uri');
export const isName = (shown: readonly string[]): boolean =>
  shown.includes('title') && shown.every((key) => titleFields.has(key));
