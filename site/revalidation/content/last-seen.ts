import path from 'node:path';
import { companionFile } from '#cache/seen-file.ts';
import { type OrderField, unfiltered } from '#lib/cms/tags/list-tags.ts';
import { localeKeys } from '#lib/locales.ts';
import { isBefore } from './compare-dates.ts';
import { entryKey, type IndexedEntry, isSameElsewhere } from './content-index.ts';
import { FormerUris } from './former-uris.ts';
import { type Others, Ranking } from './ranking.ts';
import { RecentEdits } from './recent-edits.ts';
import { SavedFile } from './saved-file.ts';
import { builtIndexFile, type Content, readState } from './saved-state.ts';
import { SectionMembers } from './section-members.ts';

/** An entry's current state in one locale; undefined if it is not visible. */
export type EntryChange = { site: string; id: string; entry: IndexedEntry | undefined };

/** A section in a locale. */
type Place = { section: string; site: string };
type Section = Place & { members: SectionMembers };

const toPlaceKey = ({ section, site }: Place) => `${site}:${section}`;

/** Elements that have a date. Their parts, tagged `<element>:<part>`, have digests. */
const isDated = /^(?:asset|category|global):/;
const splitFilter = (name: string) => {
  const end = name.indexOf('=');
  return [name.slice(0, end), name.slice(end + 1)];
};
const getElementTag = (part: string) => part.slice(0, part.lastIndexOf(':'));

function* rankExcept(entries: Iterable<IndexedEntry>, order: OrderField, except: IndexedEntry | undefined) {
  const others = Array.from(entries).filter((entry) => entry !== except);
  return (yield* Ranking.of(others, order)).without();
}

/**
 * The content last seen, with former URIs. It is persisted and starts with the build's index. If it lags behind the
 * CMS, differences are invalidated once more.
 */
export class LastSeen {
  readonly #entries = new Map<string, IndexedEntry>();
  /** The same entries, by `toPlaceKey`. */
  readonly #sections = new Map<string, Section>();
  readonly #elements = new Map<string, string>();
  readonly moves = new FormerUris(() => this.#saveSoon());
  readonly edits = new RecentEdits();
  /** The value of `updates` after the last update of each entry. `#elementsLearnedAt` is the same for the elements. */
  readonly #learnedAt = new Map<string, number>();
  #elementsLearnedAt = 0;
  #updates = 0;
  readonly #uncertain = new Set<string>();
  readonly #file: SavedFile | undefined;
  #asOf = 0;

  /**
   * @param mark writes a journal checkpoint to store with the state and returns its ID; undefined while the journal is
   * incomplete
   */
  constructor(directory?: string, mark: () => string | undefined = () => 'none') {
    const file = directory && path.join(directory, companionFile);
    if (file) this.#file = new SavedFile(file, () => this.#content(), mark);
    [file, builtIndexFile].some((saved) => saved !== undefined && this.#restore(saved));
    this.#saveSoon();
  }

  /** Last time at which the CMS was known to have this content, in epoch ms; 0 if never. */
  get asOf(): number {
    return this.#asOf;
  }

  /** Records that the CMS had this content at a time. A known time may be in the future if the clock was set back. */
  confirm(at: number): void {
    this.#asOf = this.#asOf > Date.now() ? at : Math.max(this.#asOf, at);
  }

  get(site: string, id: string): IndexedEntry | undefined {
    return this.#entries.get(entryKey({ site, id }));
  }

  all(): ReadonlyMap<string, IndexedEntry> {
    return this.#entries;
  }

  /** Returns the number of entries of a section in a locale. */
  count(section: string, site: string): number {
    return this.#members({ section, site })?.size ?? 0;
  }

  /** Returns every non-empty section by locale, with its number of entries and latest date. */
  sections(): (Place & { count: number; latest: string })[] {
    return [...this.#sections.values()].map(({ section, site, members: { size, latest } }) => ({
      section,
      site,
      count: size,
      latest,
    }));
  }

  /** Returns all filter values in a section and locale. */
  filtersIn(place: Place): string[] {
    return [...(this.#members(place)?.filters() ?? [])];
  }

  /**
   * Ranks the other entries of a section and locale that match `unfiltered`, `slug=<slug>` or a filter. A filter may be
   * the slug of a related entry in any locale. Yields while entries are ranked for the first time.
   */
  *rankOthers(exceptId: string, place: Place, name: string, order: OrderField): Generator<undefined, Others> {
    const members = this.#members(place) ?? new SectionMembers();
    const own = members.get(exceptId);
    if (name === unfiltered) return (yield* members.ranking(order)).without(own);
    const [group = '', value = ''] = splitFilter(name);
    if (group === 'slug') return yield* rankExcept(members.withSlug(value), order, own);
    const filtered = members.withFilter(name);
    const related = this.#idsWithSlug(group, value).map((id) => members.relatedTo(id));
    if (related.every((entries) => entries.isSubsetOf(filtered)))
      return (yield* members.ranking(order, name)).without(own && filtered.has(own) ? own : undefined);
    const all = new Set(filtered);
    for (const entries of related) for (const entry of entries) all.add(entry);
    return yield* rankExcept(all, order, own);
  }

  #idsWithSlug(section: string, slug: string): string[] {
    return localeKeys.flatMap((site) => {
      const members = this.#members({ section, site });
      return members ? Array.from(members.withSlug(slug), ({ id }) => id) : [];
    });
  }

  #members(place: Place): SectionMembers | undefined {
    return this.#sections.get(toPlaceKey(place))?.members;
  }

  /** Number of updates so far. Read it before a query, because later updates are newer than the response. */
  get updates(): number {
    return this.#updates;
  }

  /** Reports whether the entry was updated after this number of updates. */
  isLearnedSince(id: string, updates: number): boolean {
    return localeKeys.some((site) => this.#isLater(entryKey({ site, id }), updates));
  }

  /** Reports whether another instance sent a state that may be older than a rendered one. */
  isUncertain(id: string): boolean {
    return this.#uncertain.has(id);
  }

  /** Returns the versions of other elements, by tag. */
  elements(): ReadonlyMap<string, string> {
    return this.#elements;
  }

  /**
   * Replaces all element versions, except those that were updated to a later date after the query.
   *
   * @param queriedAt number of updates when the CMS was queried; undefined if another instance queried it
   */
  updateElements(dates: ReadonlyMap<string, string>, queriedAt?: number): void {
    if (dates.size === 0) return;
    const mayBeOvertaken = queriedAt !== undefined && this.#elementsLearnedAt > queriedAt;
    const isOvertaken = (tag: string) => {
      const whole = dates.has(getElementTag(tag)) ? getElementTag(tag) : tag;
      return mayBeOvertaken && isDated.test(whole) && isBefore(dates.get(whole) ?? '', this.#elements.get(whole) ?? '');
    };
    const taken = [...dates].filter(([tag]) => !isOvertaken(tag));
    for (const tag of [...this.#elements.keys()]) if (!dates.has(tag)) this.#elements.delete(tag);
    for (const [tag, date] of taken) this.#elements.set(tag, date);
    this.#elementsLearnedAt = ++this.#updates;
    this.#saveSoon();
  }

  /**
   * Updates entries. Restoring a backup moves dates back, so an older state is rejected only if the entry was updated
   * since the query. If another instance reports an older state, the entry's next event invalidates everything that
   * shows the entry.
   *
   * @param queriedAt number of updates when the CMS was queried; undefined if another instance queried it
   * @returns the accepted changes
   */
  update(changes: readonly EntryChange[], queriedAt?: number): EntryChange[] {
    const taken = changes.filter((change) => queriedAt === undefined || !this.#isOutdated(change, queriedAt));
    if (taken.length > 0) this.#updates++;
    for (const { site, id, entry } of taken) {
      const before = this.get(site, id);
      if (queriedAt !== undefined) this.#uncertain.delete(id);
      else if (before && entry && !isBefore(before.dateUpdated, entry.dateUpdated) && !isSameElsewhere(before, entry))
        this.#uncertain.add(id);
      this.#learnedAt.set(entryKey({ site, id }), this.#updates);
      // This includes removed entries, because they may return at another URI.
      if (before?.uri && before.uri !== entry?.uri) this.moves.learn([{ site, uri: before.uri, id, at: Date.now() }]);
      this.#replace(before, entry);
    }
    if (taken.length > 0) this.#saveSoon();
    return taken;
  }

  #replace(before: IndexedEntry | undefined, after: IndexedEntry | undefined): void {
    if (before) {
      this.#entries.delete(entryKey(before));
      this.#members(before)?.delete(before.id);
      if (this.#members(before)?.size === 0) this.#sections.delete(toPlaceKey(before));
    }
    if (!after) return;
    const { section, site } = after;
    const known = this.#sections.get(toPlaceKey(after)) ?? { section, site, members: new SectionMembers() };
    this.#sections.set(toPlaceKey(after), known);
    known.members.set(after);
    this.#entries.set(entryKey(after), after);
    this.edits.note(after);
  }

  #isLater(key: string, updates: number): boolean {
    return (this.#learnedAt.get(key) ?? 0) > updates;
  }

  /** Reports whether a newer state, or the removal, is already known. */
  #isOutdated({ site, id, entry }: EntryChange, queriedAt: number): boolean {
    if (!entry || !this.#isLater(entryKey({ site, id }), queriedAt)) return false;
    const known = this.get(site, id);
    return !known || isBefore(entry.dateUpdated, known.dateUpdated);
  }

  #saveSoon(): void {
    this.#file?.saveSoon();
  }

  /** Writes everything to disk synchronously. */
  save(): void {
    this.#file?.save();
  }

  #content(): Content {
    return { asOf: this.#asOf, entries: this.#entries, elements: this.#elements, moved: this.moves.kept() };
  }

  #restore(file: string): boolean {
    const saved = readState(file);
    if (!saved) return false;
    for (const entry of saved.entries) this.#replace(this.get(entry.site, entry.id), entry);
    for (const [tag, date] of saved.elements) this.#elements.set(tag, date);
    this.moves.restore(saved.moved);
    this.#asOf = saved.asOf;
    return true;
  }
}
