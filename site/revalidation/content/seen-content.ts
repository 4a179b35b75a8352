import fs from 'node:fs';
import path from 'node:path';
import { seenFile } from '#cache/storage.ts';
import { log } from '#lib/log/log.ts';
import { messageOf } from '#lib/message-of.ts';
import { type IndexedEntry, isSameBeside, keyOf } from './content-index.ts';
import { builtIndexFile, readKept, serializeIndex } from './kept-content.ts';

const saveAfterMs = 200;

/** What the CMS says of an entry in a site now; undefined is gone. */
export type SeenChange = { site: string; id: string; entry: IndexedEntry | undefined };

/** An entry stood at this URI of a site, and left it. */
export type Move = { site: string; uri: string; id: string };

/** Addresses that were left are remembered so long as so many others were not. */
const mostMoves = 20_000;

/** Elements whose date is known; of their parts, whose tags begin as theirs do, a digest is. */
const isDated = /^(?:asset|category|global):/;
const wholeOf = (part: string) => part.slice(0, part.lastIndexOf(':'));

/**
 * What the site last knew of each entry, kept on disk so that a restart does not forget it. Begins with what the build
 * rendered. Also remembers where entries stood before they moved. It may lag behind the CMS safely: the difference
 * counts as changed once more.
 */
export class SeenContent {
  readonly #entries = new Map<string, IndexedEntry>();
  readonly #elements = new Map<string, string>();
  readonly #moved = new Map<string, string>();
  readonly #learnedAt = new Map<string, number>();
  readonly #file: string | undefined;
  readonly #mark: () => string | undefined;
  #saving: NodeJS.Timeout | undefined;

  /**
   * @param mark marks how far the journal of invalidations has come, which this is kept together with; undefined while
   * not all that came of it is written down: then a restart must find the difference again
   */
  constructor(directory?: string, mark: () => string | undefined = () => 'none') {
    this.#mark = mark;
    this.#file = directory && path.join(directory, seenFile);
    [this.#file, builtIndexFile].some((file) => file !== undefined && this.#restore(file));
    this.#saveSoon();
  }

  get(site: string, id: string): IndexedEntry | undefined {
    return this.#entries.get(keyOf({ site, id }));
  }

  /** Everything known, by `keyOf`. */
  all(): ReadonlyMap<string, IndexedEntry> {
    return this.#entries;
  }

  /** How many entries a section is known to have in a site. */
  count(section: string, site: string): number {
    let count = 0;
    for (const entry of this.#entries.values()) if (entry.section === section && entry.site === site) count++;
    return count;
  }

  /** Whether something was learned of an entry at this time of this machine, or later. */
  isLearnedSince(id: string, time: number): boolean {
    return (this.#learnedAt.get(id) ?? Number.NEGATIVE_INFINITY) >= time;
  }

  /** When each element that is no entry was last changed, by tag. */
  elements(): ReadonlyMap<string, string> {
    return this.#elements;
  }

  /** The id of the entry that stood at this URI before it moved. */
  movedFrom(site: string, uri: string): string | undefined {
    return this.#moved.get(`${site}:${uri}`);
  }

  /** Where the entry with this id stood in a site and does no more. */
  addressesLeft(site: string, id: string): string[] {
    const prefix = `${site}:`;
    const left = [...this.#moved].filter(([address, mover]) => mover === id && address.startsWith(prefix));
    return left.map(([address]) => address.slice(prefix.length));
  }

  /** Every address that was left, the longest known first. */
  moves(): Move[] {
    return [...this.#moved].map(([address, id]) => {
      const end = address.indexOf(':');
      return { site: address.slice(0, end), uri: address.slice(end + 1), id };
    });
  }

  /** The addresses that these entries left. */
  movesOf(ids: readonly string[]): Move[] {
    const movers = new Set(ids);
    return this.moves().filter(({ id }) => movers.has(id));
  }

  /** Takes over what was learned elsewhere; which of it was not known. */
  learnMoves(moves: readonly Move[]): Move[] {
    const news = moves.filter(({ site, uri, id }) => this.#moved.get(`${site}:${uri}`) !== id);
    for (const { site, uri, id } of news) {
      const address = `${site}:${uri}`;
      this.#moved.delete(address);
      this.#moved.set(address, id);
      const [oldest] = this.#moved.keys();
      if (this.#moved.size > mostMoves && oldest !== undefined) this.#moved.delete(oldest);
    }
    if (news.length > 0) this.#saveSoon();
    return news;
  }

  /** Takes over everything that is no entry. What an answer that was overtaken by a newer one says is left out. */
  updateElements(dates: ReadonlyMap<string, string>): void {
    if (dates.size === 0) return;
    const isOvertaken = (tag: string) => {
      const whole = dates.has(wholeOf(tag)) ? wholeOf(tag) : tag;
      return isDated.test(whole) && Date.parse(dates.get(whole) ?? '') < Date.parse(this.#elements.get(whole) ?? '');
    };
    const taken = [...dates].filter(([tag]) => !isOvertaken(tag));
    for (const tag of [...this.#elements.keys()]) if (!dates.has(tag)) this.#elements.delete(tag);
    for (const [tag, date] of taken) this.#elements.set(tag, date);
    this.#saveSoon();
  }

  /** Takes over what the CMS says now. An answer that was overtaken by a newer one is left out. */
  update(changes: readonly SeenChange[]): void {
    for (const { site, id, entry } of changes) {
      this.#learnedAt.set(id, Date.now());
      const before = this.get(site, id);
      if (before && entry && Date.parse(entry.dateUpdated) < Date.parse(before.dateUpdated)) continue;
      // Also where it goes: it may be published again, elsewhere.
      if (before?.uri && before.uri !== entry?.uri) this.learnMoves([{ site, uri: before.uri, id }]);
      // What its own page shows is asked of few: where nothing else has changed it is still known.
      const isKnown = before && entry && !entry.own && isSameBeside(before, entry);
      if (entry) this.#entries.set(keyOf(entry), isKnown ? before : entry);
      else this.#entries.delete(keyOf({ site, id }));
    }
    if (changes.length > 0) this.#saveSoon();
  }

  #saveSoon(): void {
    if (this.#file) this.#saving ??= setTimeout(() => this.save(), saveAfterMs).unref();
  }

  /** Writes everything to disk; a reader never sees half of it. */
  save(): void {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    if (!this.#file) return;
    const mark = this.#mark();
    if (mark === undefined) {
      this.#saveSoon();
      return;
    }
    try {
      fs.writeFileSync(
        `${this.#file}.tmp`,
        serializeIndex({ entries: this.#entries, elements: this.#elements, moved: this.#moved }, { mark }),
      );
      fs.renameSync(`${this.#file}.tmp`, this.#file);
    } catch (error) {
      log.error('seen-not-written', `${this.#file} could not be written: ${messageOf(error)}`, { file: this.#file });
    }
  }

  #restore(file: string): boolean {
    const kept = readKept(file);
    if (!kept) return false;
    for (const entry of kept.entries) this.#entries.set(keyOf(entry), entry);
    for (const [tag, date] of kept.elements) this.#elements.set(tag, date);
    for (const [from, id] of kept.moved) this.#moved.set(from, id);
    return true;
  }
}
