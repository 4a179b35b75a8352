import { breathe, type Cache, getFreshness } from '@vitrine/cache';

type StalePagesOptions = {
  cache: Cache;
  getVisits: (path: string) => number;
  limit: number;
  isPriorityTag?: ((tag: string) => boolean) | undefined;
};

type StalePage = { path: string; isEdited: boolean; visits: number };

const byUrgency = (one: StalePage, other: StalePage) =>
  Number(other.isEdited) - Number(one.isEdited) || other.visits - one.visits;

/** Finds the stale pages that are worth rendering before they are requested. */
export class StalePages {
  readonly #cache: Cache;
  readonly #getVisits: (path: string) => number;
  readonly #limit: number;
  readonly #isPriorityTag: (tag: string) => boolean;
  /**
   * Pages over the limit, which wait for a request or another invalidation; the value is when the search that skipped
   * them started.
   */
  #leftAt = new Map<string, number>();

  constructor({ cache, getVisits, limit, isPriorityTag = () => false }: StalePagesOptions) {
    this.#cache = cache;
    this.#getVisits = getVisits;
    this.#limit = limit;
    this.#isPriorityTag = isPriorityTag;
  }

  /** Number of stale pages that the last search skipped. */
  get left(): number {
    return this.#leftAt.size;
  }

  isStale(path: string): boolean {
    const { clock, pages } = this.#cache;
    const description = pages.getMetadata(path);
    return description !== undefined && getFreshness(clock, description) !== 'fresh';
  }

  /** Returns the most urgent pages, up to the limit, in order. */
  async find(): Promise<string[]> {
    const began = this.#cache.clock.now();
    const leftAt = new Map<string, number>();
    const found: StalePage[] = [];
    const keepMostUrgent = () => {
      for (const { path } of found.sort(byUrgency).splice(this.#limit)) leftAt.set(path, began);
    };
    for (const path of this.#cache.pages.paths()) {
      await breathe();
      if (this.#cache.pages.isNotFound(path) || !this.isStale(path)) continue;
      const since = this.#leftAt.get(path);
      if (since !== undefined && !this.#isInvalidatedSince(path, since)) {
        leftAt.set(path, since);
        continue;
      }
      found.push({ path, isEdited: this.#isEdited(path), visits: this.#getVisits(path) });
      if (found.length > 2 * this.#limit) keepMostUrgent();
    }
    keepMostUrgent();
    this.#leftAt = leftAt;
    return found.map(({ path }) => path);
  }

  #isInvalidatedSince(path: string, since: number): boolean {
    const { clock, pages } = this.#cache;
    return clock.invalidatedSince(pages.getMetadata(path)?.tags ?? [], since) !== undefined;
  }

  #isEdited(path: string): boolean {
    const { clock, pages } = this.#cache;
    const description = pages.getMetadata(path);
    if (!description) return false;
    const tags = description.tags.filter(this.#isPriorityTag);
    return getFreshness(clock, { ...description, tags, revalidate: undefined }) !== 'fresh';
  }
}
