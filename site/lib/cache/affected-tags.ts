import { affectedLists } from './affected-lists.ts';
import type { IndexedEntry } from './content-index.ts';
import { tags } from './tags.ts';

/** Soft: the last good page may be served while one render runs. Hard: it must not be served again. */
export type AffectedTags = { soft: string[]; hard: string[] };

const routedSections = new Set([
  'home',
  'markets',
  'news',
  'newsListing',
  'pages',
  'projects',
  'projectsListing',
  'teamMembersListing',
]);

/** What one entry was and is in one site; undefined where it is not to be seen. */
export type EntryChange = { before: IndexedEntry | undefined; after: IndexedEntry | undefined };

/**
 * Which tags one entry's change in one site touches. What was not known before counts as changed.
 * @param others the entries of its section in that site
 * @param slack by how many ranks others that change at the same time may have shifted it in lists
 */
export function affectedByEntry(
  { before, after }: EntryChange,
  others: readonly IndexedEntry[] = [],
  slack = 0,
): AffectedTags {
  const entry = after ?? before;
  if (!entry) return { soft: [], hard: [] };
  const { id, site, section } = entry;
  const fellows = others.filter((other) => other.id !== id);
  const lists = affectedLists({ before, after }, fellows, slack);
  const ownUris = [before?.uri, after?.uri].filter((uri) => uri !== null && uri !== undefined);
  const uriTags = [...new Set(ownUris)].map((uri) => tags.uri(site, uri));
  const routes = routedSections.has(section) ? [tags.routes(site)] : [];
  const appearance = [tags.card(id), tags.link(id), ...lists, ...routes];

  if (!after) return { soft: appearance, hard: [tags.entry(id), ...uriTags] };
  if (!before) return { soft: [tags.entry(id), ...appearance], hard: uriTags };
  const isMoved = before.uri !== after.uri;
  return {
    soft: [
      ...(isMoved ? [] : [tags.entry(id)]),
      ...(before.card !== after.card ? [tags.card(id)] : []),
      ...lists,
      ...(isMoved ? [tags.link(id), ...routes] : []),
    ],
    hard: isMoved ? [tags.entry(id), ...uriTags] : [],
  };
}

export function mergeAffected(parts: readonly AffectedTags[]): AffectedTags {
  const hard = new Set(parts.flatMap((part) => part.hard));
  const soft = new Set(parts.flatMap((part) => part.soft).filter((tag) => !hard.has(tag)));
  return { soft: [...soft], hard: [...hard] };
}
