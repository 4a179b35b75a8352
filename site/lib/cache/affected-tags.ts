import type { IndexedEntry } from './content-index.ts';
import { type CacheTag, tags } from './tags.ts';

/** Soft: the last good page may be served while one render runs. Hard: it must not be served again. */
export type AffectedTags = { soft: CacheTag[]; hard: CacheTag[] };

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

/** Which tags one entry's change in one site touches. What was not known before counts as changed. */
export function affectedByEntry(before: IndexedEntry | undefined, after: IndexedEntry | undefined): AffectedTags {
  const entry = after ?? before;
  if (!entry) return { soft: [], hard: [] };
  const { id, site, section } = entry;
  const ownUris = [before?.uri, after?.uri].filter((uri) => uri !== null && uri !== undefined);
  const uriTags = [...new Set(ownUris)].map((uri) => tags.uri(site, uri));
  const routes = routedSections.has(section) ? [tags.routes(site)] : [];

  if (!after) {
    return {
      soft: [tags.card(id), tags.link(id), tags.section(section, site), ...routes],
      hard: [tags.entry(id), ...uriTags],
    };
  }
  if (!before) {
    return {
      soft: [tags.entry(id), tags.card(id), tags.link(id), tags.section(section, site), ...routes],
      hard: uriTags,
    };
  }
  const isMoved = before.uri !== after.uri;
  return {
    soft: [
      ...(isMoved ? [] : [tags.entry(id)]),
      ...(before.card !== after.card ? [tags.card(id)] : []),
      ...(before.place !== after.place ? [tags.section(section, site)] : []),
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
