import fs from 'node:fs';
import path from 'node:path';
import { seenFile } from '#cache/storage.ts';
import { log } from '#lib/log/log.ts';
import { messageOf } from '#lib/message-of.ts';
import { type IndexedEntry, isSameBeside, keyOf } from './content-index.ts';
import { builtIndexFile, readSaved, serializeIndex } from './saved-content.ts';

const saveAfterMs = 200;

/** What the CMS now says about an entry in a site; undefined means gone. */
export type SeenChange = { site: string; id: string; entry: IndexedEntry | undefined };

/** An entry was at this URI of a site and has left it. */
export type Move = { site: string; uri: string; id: string };

/** How many former addresses are remembered; the oldest go first. */
const mostMoves = 20_000;

/** Elements with a date; their parts, whose tags extend theirs, have digests. */
const isDated = /^(?:asset|category|global):/;
const wholeOf = (part: string) => part.slice(0, part.lastIndexOf(':'));

/**
 * What the site last knew of each entry, and where entries were before they moved; kept on disk across restarts. Starts
 * with what the build rendered. It may safely lag behind the CMS: the difference then counts as changed once more.
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
   * @param mark marks how far the journal of invalidations has come, which belongs with this; undefined while part of it
   * is not on disk yet: then a restart must find the difference again
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

  /** How many entries the section is known to have in the site. */
  count(section: string, site: string): number {
    let count = 0;
    for (const entry of this.#entries.values()) if (entry.section === section && entry.site === site) count++;
    return count;
  }

  /** Whether something was learned about an entry at or after this time, by this machine's clock. */
  isLearnedSince(id: string, time: number): boolean {
    return (this.#learnedAt.get(id) ?? Number.NEGATIVE_INFINITY) >= time;
  }

  /** When each element other than an entry last changed, by tag. */
  elements(): ReadonlyMap<string, string> {
    return this.#elements;
  }

  /** The id of the entry that was at this URI before it moved. */
  movedFrom(site: string, uri: string): string | undefined {
    return this.#moved.get(`${site}:${uri}`);
  }

  /** The former addresses of an entry in a site. */
  addressesLeft(site: string, id: string): string[] {
    const prefix = `${site}:`;
    const left = [...this.#moved].filter(([address, mover]) => mover === id && address.startsWith(prefix));
    return left.map(([address]) => address.slice(prefix.length));
  }

  /** Every former address, oldest first. */
  moves(): Move[] {
    return [...this.#moved].map(([address, id]) => {
      const end = address.indexOf(':');
      return { site: address.slice(0, end), uri: address.slice(end + 1), id };
    });
  }

  /** The former addresses of these entries. */
  movesOf(ids: readonly string[]): Move[] {
    const movers = new Set(ids);
    return this.moves().filter(({ id }) => movers.has(id));
  }

  /** Adds moves learned elsewhere; returns those that were not known. */
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

  /** Replaces everything other than entries, except where a newer answer is already known. */
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

  /** Takes over what the CMS says now, except where a newer answer is already known. */
  update(changes: readonly SeenChange[]): void {
    for (const { site, id, entry } of changes) {
      this.#learnedAt.set(id, Date.now());
      const before = this.get(site, id);
      if (before && entry && Date.parse(entry.dateUpdated) < Date.parse(before.dateUpdated)) continue;
      // Even when it is gone: it may be published again, elsewhere.
      if (before?.uri && before.uri !== entry?.uri) this.learnMoves([{ site, uri: before.uri, id }]);
      // Most answers leave out what own pages show; if nothing else has changed, what is known still holds.
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
    const saved = readSaved(file);
    if (!saved) return false;
    for (const entry of saved.entries) this.#entries.set(keyOf(entry), entry);
    for (const [tag, date] of saved.elements) this.#elements.set(tag, date);
    for (const [from, id] of saved.moved) this.#moved.set(from, id);
    return true;
  }
}
