/** A URI that an entry had before it moved. */
export type Move = { site: string; uri: string; id: string; at: number };

/** A move as stored, with `locale:uri` as its key. */
export type KeptMove = readonly [key: string, id: string, at: number];

/** Maximum number of remembered moves. The oldest are dropped first. */
const maxMoves = 20_000;

const toKey = (site: string, uri: string) => `${site}:${uri}`;

/** URIs that entries had before they moved; the CMS does not keep them. */
export class FormerUris {
  /** Times at which entries left a URI, by `locale:uri` and entry ID, in the order in which they were learned. */
  readonly #left = new Map<string, Map<string, number>>();
  readonly #onNews: () => void;
  #count = 0;

  constructor(onNews: () => void) {
    this.#onNews = onNews;
  }

  /** Returns the IDs of entries that had this URI, most recent first. */
  moversFrom(site: string, uri: string): string[] {
    const left = this.#left.get(toKey(site, uri)) ?? [];
    return [...left]
      .toSorted(([, a], [, b]) => a - b)
      .map(([id]) => id)
      .toReversed();
  }

  /** Returns an entry's former URIs in a locale. */
  leftBy(site: string, id: string): string[] {
    return this.byEntries([id]).flatMap((move) => (move.site === site ? [move.uri] : []));
  }

  /** Returns every move as stored. */
  kept(): KeptMove[] {
    return [...this.#left].flatMap(([key, left]) => [...left].map(([id, at]) => [key, id, at] as const));
  }

  all(): Move[] {
    return this.kept().map(([key, id, at]) => {
      const end = key.indexOf(':');
      return { site: key.slice(0, end), uri: key.slice(end + 1), id, at };
    });
  }

  /** Returns the moves of these entries. */
  byEntries(ids: readonly string[]): Move[] {
    const movers = new Set(ids);
    return this.all().filter(({ id }) => movers.has(id));
  }

  /** Restores moves from disk. */
  restore(moves: readonly KeptMove[]): void {
    for (const [key, id, at] of moves) this.#note(key, id, at);
  }

  /** Adds moves and returns those that changed a URI's list of entries. */
  learn(moves: readonly Move[]): Move[] {
    const news = moves.filter(({ site, uri, id, at }) => {
      const before = this.moversFrom(site, uri);
      if (at > (this.#left.get(toKey(site, uri))?.get(id) ?? -1)) this.#note(toKey(site, uri), id, at);
      return this.moversFrom(site, uri).join() !== before.join();
    });
    if (news.length > 0) this.#onNews();
    return news;
  }

  #note(key: string, id: string, at: number): void {
    const left = this.#left.get(key) ?? new Map<string, number>();
    this.#count -= left.size;
    left.delete(id);
    left.set(id, at);
    this.#left.delete(key);
    this.#left.set(key, left);
    this.#count += left.size;
    if (this.#count > maxMoves) this.#forgetOldest();
  }

  #forgetOldest(): void {
    const [[key, left] = []] = this.#left;
    const [id] = left?.keys() ?? [];
    if (key === undefined || left === undefined || id === undefined) return;
    left.delete(id);
    if (left.size === 0) this.#left.delete(key);
    this.#count--;
  }
}
