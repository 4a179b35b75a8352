import { parseParam, resolveSites } from '../content/query-params.ts';
import { recordKey, type Snapshot } from '../content/snapshot.ts';
import { foldTerm } from '../graphql/find-entries.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { isShared } from '../storage/draft-preview.ts';
import type { Draft } from '../storage/drafts.ts';
import { draftSummary } from './serialize-draft.ts';
import { entrySummary } from './serializers.ts';
import type { Services } from './services.ts';
import { listShared, sharedSummary } from './shared-elements.ts';

const texts = new WeakMap<object, string>();

/** Removes case, accents and markup. */
const plain = (text: string) => foldTerm(text.replace(/<[^<>]*>/g, ' '));

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isJsonObject(value) ? Object.values(value).flatMap(stringsIn) : [];
};

/** All searchable text of a record or draft. Cached, because the values are immutable. */
function extractText(fields: JsonObject): string {
  const known = texts.get(fields);
  if (known !== undefined) return known;
  const text = plain(stringsIn(fields).join(' '));
  texts.set(fields, text);
  return text;
}

/**
 * Scores how well an entry matches a search: 2 if all words are in its id, its slug, or its title in any language; 1 if
 * some are only in its text, or if there are no words; else 0.
 */
function entrySearch(words: string, snapshot: Snapshot): (entry: JsonObject, draft?: Draft) => number {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return (entry, draft) => {
    if (wanted.length === 0) return 1;
    const [id, site] = [String(entry['id']), String(entry['site'])];
    const records = snapshot.versions(id);
    const names = plain([id, entry['title'], entry['slug'], ...records.map(({ title }) => title)].join(' '));
    if (wanted.every((word) => names.includes(word))) return 2;
    const own = records.find((record) => record.site === site)?.fields;
    const text = [names, own ? extractText(own) : '', draft ? extractText(draft.values) : ''].join(' ');
    return wanted.every((word) => text.includes(word)) ? 1 : 0;
  };
}

/**
 * The published entries that match a query, title matches first. `drafts=true` adds entries that were never published,
 * and marks those with drafts.
 */
export function listEntries(query: URLSearchParams, { repository: { current }, drafts }: Services): JsonObject[] {
  const wantsShared = query.get('section')?.startsWith(':') ?? false;
  const sites = resolveSites(query.get('site') ?? '*', current.siteHandles);
  const open = new Map(
    (query.get('drafts') === 'true' ? drafts.listOpen() : [])
      .filter((draft) => isShared(draft) === wantsShared && drafts.isChanged(draft))
      .map((draft) => [recordKey(draft.entry, draft.site), draft]),
  );
  const rows = (wantsShared ? sharedRows(sites, current) : entryRows(sites, current)).map((entry) => {
    const key = recordKey(String(entry['id']), String(entry['site']));
    const draft = open.get(key);
    open.delete(key);
    const { title, draft: saved } = draft ? draftSummary(draft, current) : {};
    return { entry: draft ? { ...entry, title, draft: saved } : entry, draft };
  });
  const unpublished = [...open.values()]
    .filter(({ site }) => sites.includes(site))
    .map((draft) => ({ entry: draftSummary(draft, current), draft }));
  const section = parseParam(query.get('section'));
  const search = entrySearch(query.get('search') ?? '', current);
  return [...unpublished, ...rows]
    .filter(({ entry }) => section?.(String(entry['section'])) ?? true)
    .map(({ entry, draft }) => ({ entry, match: search(entry, draft) }))
    .filter(({ match }) => match > 0)
    .toSorted((a, b) => b.match - a.match)
    .map(({ entry }) => entry);
}

const entryRows = (sites: readonly string[], snapshot: Snapshot) =>
  sites.flatMap((site) => [...snapshot.entriesIn(site)]).map((entry) => entrySummary(entry, snapshot));

/** The shared elements of some sites. Forms and redirect maps, which all sites share, are listed once. */
function sharedRows(sites: readonly string[], snapshot: Snapshot): JsonObject[] {
  const found = sites.flatMap((site) => listShared(site, snapshot));
  return [
    ...new Map(found.map((element) => [recordKey(element.location.entry, element.location.site), element])).values(),
  ].map(sharedSummary);
}
