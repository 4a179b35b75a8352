import fs from 'node:fs';
import path from 'node:path';
import { seenFile } from '#cache/seen-file.ts';
import { everything } from '#lib/cms/tags/list-tags.ts';
import { siteHandles } from '#lib/sites.ts';
import { isOlder } from './compare-dates.ts';
import { type IndexedEntry, isSameBeside, keyOf } from './content-index.ts';
import { FormerAddresses } from './former-addresses.ts';
import { builtIndexFile, type Content, readSaved } from './saved-content.ts';
import { SavedFile } from './saved-file.ts';
import { SectionMembers } from './section-members.ts';

/** What the CMS now says about an entry in a site; undefined means gone. */
export type SeenChange = { site: string; id: string; entry: IndexedEntry | undefined };

/** A section in a site. */
type Place = { section: string; site: string };
type Section = Place & { members: SectionMembers };

const placeOf = ({ section, site }: Place) => `${site}:${section}`;

/** Elements with a date; their parts, whose tags extend theirs, have digests. */
const isDated = /^(?:asset|category|global):/;
const splitFilter = (name: string) => {
  const end = name.indexOf('=');
  return [name.slice(0, end), name.slice(end + 1)];
};
const wholeOf = (part: string) => part.slice(0, part.lastIndexOf(':'));

/**
 * What the site last knew of each entry, and where entries were before they moved; kept on disk across restarts. Starts
 * with what the build rendered. It may safely lag behind the CMS: the difference then counts as changed once more.
 */
export class SeenContent {
  readonly #entries = new Map<string, IndexedEntry>();
  /** The same entries, by `placeOf`. */
  readonly #sections = new Map<string, Section>();
  readonly #elements = new Map<string, string>();
  /** Where entries were before they moved. */
  readonly moves = new FormerAddresses(() => this.#saveSoon());
  /** When each entry, and the elements together, were last learned of, in updates. */
  readonly #learnedAt = new Map<string, number>();
  #elementsLearnedAt = 0;
  #updates = 0;
  readonly #doubted = new Set<string>();
  readonly #file: SavedFile | undefined;
  #asOf = 0;

  /**
   * @param mark marks how far the journal of invalidations has come, which belongs with this; undefined while part of it
   * is not on disk yet: then a restart must find the difference again
   */
  constructor(directory?: string, mark: () => string | undefined = () => 'none') {
    const file = directory && path.join(directory, seenFile);
    if (file) this.#file = new SavedFile(file, () => this.#content(), mark);
    [file, builtIndexFile].some((saved) => saved !== undefined && this.#restore(saved));
    this.#saveSoon();
  }

  /** When the CMS had exactly this content, as far as is known, in milliseconds since 1970; 0 if it was never asked. */
  get asOf(): number {
    return this.#asOf;
  }

  /** Notes that the CMS had this content at a time. */
  confirm(at: number): void {
    this.#asOf = Math.max(this.#asOf, at);
  }

  get(site: string, id: string): IndexedEntry | undefined {
    return this.#entries.get(keyOf({ site, id }));
  }

  /** Everything known, by `keyOf`. */
  all(): ReadonlyMap<string, IndexedEntry> {
    return this.#entries;
  }

  /** How many entries the section is known to have in the site. */
  count(section: string, site: string): number {
    return this.#members({ section, site })?.size ?? 0;
  }

  /** Every section in every site that has entries, with their number and the date of the newest change. */
  sections(): (Place & { count: number; latest: string })[] {
    return [...this.#sections.values()].map(({ section, site, members: { size, latest } }) => ({
      section,
      site,
      count: size,
      latest,
    }));
  }

  /** All that lists of a section in a site are filtered by. */
  filtersIn(place: Place): string[] {
    return [...(this.#members(place)?.filters() ?? [])];
  }

  /**
   * The entries of a section in a site, apart from one, that lists of a class find: by `everything`, `slug=<slug>`, or a filter,
   * also by the slug that a related entry has in another site.
   */
  fellows(exceptId: string, place: Place, name: string): IndexedEntry[] {
    const members = this.#members(place);
    if (!members) return [];
    const isOther = ({ id }: IndexedEntry) => id !== exceptId;
    if (name === everything) return [...members.values()].filter(isOther);
    const [group = '', value = ''] = splitFilter(name);
    if (group === 'slug') return [...members.values()].filter((entry) => entry.slug === value && isOther(entry));
    const found = new Set(members.withFilter(name));
    for (const id of this.#idsWithSlug(group, value)) for (const entry of members.relatedTo(id)) found.add(entry);
    return [...found].filter(isOther);
  }

  #idsWithSlug(section: string, slug: string): string[] {
    return siteHandles.flatMap((site) =>
      [...(this.#members({ section, site })?.values() ?? [])].flatMap((entry) => (entry.slug === slug ? entry.id : [])),
    );
  }

  #members(place: Place): SectionMembers | undefined {
    return this.#sections.get(placeOf(place))?.members;
  }

  /** How many updates there have been. Noted before the CMS is asked, it tells what its answer may not know of. */
  get updates(): number {
    return this.#updates;
  }

  /** Whether anything was learned about an entry after this many updates. */
  isLearnedSince(id: string, updates: number): boolean {
    return siteHandles.some((site) => this.#isLater(keyOf({ site, id }), updates));
  }

  /** Whether an instance reported a state of the entry that may be older than one that was rendered. */
  isDoubted(id: string): boolean {
    return this.#doubted.has(id);
  }

  /** When each element other than an entry last changed, by tag. */
  elements(): ReadonlyMap<string, string> {
    return this.#elements;
  }

  /**
   * Replaces everything other than entries, except where a newer answer is already known.
   * @param askedAt how many updates there had been when the CMS was asked; undefined if another instance asked
   */
  updateElements(dates: ReadonlyMap<string, string>, askedAt?: number): void {
    if (dates.size === 0) return;
    const mayBeOvertaken = askedAt !== undefined && this.#elementsLearnedAt > askedAt;
    const isOvertaken = (tag: string) => {
      const whole = dates.has(wholeOf(tag)) ? wholeOf(tag) : tag;
      return mayBeOvertaken && isDated.test(whole) && isOlder(dates.get(whole) ?? '', this.#elements.get(whole) ?? '');
    };
    const taken = [...dates].filter(([tag]) => !isOvertaken(tag));
    for (const tag of [...this.#elements.keys()]) if (!dates.has(tag)) this.#elements.delete(tag);
    for (const [tag, date] of taken) this.#elements.set(tag, date);
    this.#elementsLearnedAt = ++this.#updates;
    this.#saveSoon();
  }

  /**
   * Takes over what the CMS said about entries. A date alone does not tell which of two answers is newer, because a restored
   * backup takes dates back; so an older state is left out only if something was learned since the CMS was asked for it.
   * @param askedAt how many updates there had been when the CMS was asked; undefined if another instance asked
   * @returns the changes that were taken over
   */
  update(changes: readonly SeenChange[], askedAt?: number): SeenChange[] {
    const taken = changes.filter((change) => askedAt === undefined || !this.#isOvertaken(change, askedAt));
    if (taken.length > 0) this.#updates++;
    for (const { site, id, entry } of taken) {
      const before = this.get(site, id);
      if (askedAt !== undefined) this.#doubted.delete(id);
      else if (before && entry && !isOlder(before.dateUpdated, entry.dateUpdated) && !isSameBeside(before, entry))
        this.#doubted.add(id);
      this.#learnedAt.set(keyOf({ site, id }), this.#updates);
      // Even when it is gone: it may be published again, elsewhere.
      if (before?.uri && before.uri !== entry?.uri) this.moves.learn([{ site, uri: before.uri, id, at: Date.now() }]);
      // Most answers leave out what own pages show; if nothing else has changed, what is known still holds.
      const isKnown = before && entry && !entry.own && isSameBeside(before, entry);
      if (!isKnown) this.#replace(before, entry);
    }
    if (taken.length > 0) this.#saveSoon();
    return taken;
  }

  #replace(before: IndexedEntry | undefined, after: IndexedEntry | undefined): void {
    if (before) {
      this.#entries.delete(keyOf(before));
      this.#members(before)?.delete(before.id);
      if (this.#members(before)?.size === 0) this.#sections.delete(placeOf(before));
    }
    if (!after) return;
    const { section, site } = after;
    const known = this.#sections.get(placeOf(after)) ?? { section, site, members: new SectionMembers() };
    this.#sections.set(placeOf(after), known);
    known.members.set(after);
    this.#entries.set(keyOf(after), after);
  }

  #isLater(key: string, updates: number): boolean {
    return (this.#learnedAt.get(key) ?? 0) > updates;
  }

  /** Whether a later answer is known: of a newer state, or that the entry is gone. */
  #isOvertaken({ site, id, entry }: SeenChange, askedAt: number): boolean {
    if (!entry || !this.#isLater(keyOf({ site, id }), askedAt)) return false;
    const known = this.get(site, id);
    return !known || isOlder(entry.dateUpdated, known.dateUpdated);
  }

  #saveSoon(): void {
    this.#file?.saveSoon();
  }

  /** Writes everything to disk at once. */
  save(): void {
    this.#file?.save();
  }

  #content(): Content {
    return { entries: this.#entries, elements: this.#elements, moved: this.moves.kept() };
  }

  #restore(file: string): boolean {
    const saved = readSaved(file);
    if (!saved) return false;
    for (const entry of saved.entries) this.#replace(this.get(entry.site, entry.id), entry);
    for (const [tag, date] of saved.elements) this.#elements.set(tag, date);
    this.moves.restore(saved.moved);
    this.#asOf = fs.statSync(file).mtimeMs;
    return true;
  }
}
