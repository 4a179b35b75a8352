import { cardParts } from '../cms/fragments/shown-apart.ts';
import { affectedLists } from './affected-lists.ts';
import type { IndexedEntry } from './content-index.ts';
import { type CacheTag, tags } from './tags.ts';

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
export type EntryChange = {
  before: IndexedEntry | undefined;
  after: IndexedEntry | undefined;
  /** Whether an event names it, so that anything of it may have changed; else its date tells. */
  isNamed?: boolean;
};

/** Every way in which other pages show an entry. */
export const tagsOfTeasers = (id: string): CacheTag[] => [
  tags.card(id),
  ...cardParts.map((part) => tags.cardPart(id, part)),
  tags.title(id),
  tags.link(id),
];

/** The ways in which it looks different. */
const tagsOfDifferences = (before: IndexedEntry, after: IndexedEntry): CacheTag[] => [
  ...(before.card !== after.card ? [tags.card(after.id)] : []),
  ...cardParts.filter((part) => before.parts[part] !== after.parts[part]).map((part) => tags.cardPart(after.id, part)),
  ...(before.name !== after.name ? [tags.title(after.id)] : []),
  ...(before.uri !== after.uri ? [tags.link(after.id)] : []),
];

/**
 * Which tags one entry's change in one site touches. What was not known before counts as changed.
 * @param others the entries of its section in that site
 * @param slack by how many ranks others that change at the same time may have shifted it in lists
 */
export function affectedByEntry(
  { before, after, isNamed = true }: EntryChange,
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
  const appearance = [...tagsOfTeasers(id), ...lists, ...routes];

  if (!after) return { soft: appearance, hard: [tags.entry(id), ...uriTags] };
  if (!before) return { soft: [tags.entry(id), ...appearance], hard: uriTags };
  const isMoved = before.uri !== after.uri;
  const isEdited = isNamed || before.dateUpdated !== after.dateUpdated;
  return {
    soft: [
      ...(isEdited && !isMoved ? [tags.entry(id)] : []),
      ...tagsOfDifferences(before, after),
      ...lists,
      ...(isMoved ? routes : []),
    ],
    hard: isMoved ? [tags.entry(id), ...uriTags] : [],
  };
}

export function mergeAffected(parts: readonly AffectedTags[]): AffectedTags {
  const hard = new Set(parts.flatMap((part) => part.hard));
  const soft = new Set(parts.flatMap((part) => part.soft).filter((tag) => !hard.has(tag)));
  return { soft: [...soft], hard: [...hard] };
}
