import { breathe, type TagClock } from '@vitrine/cache';
import { getWholeEntryId } from '#lib/cms/tags/cache-tags.ts';
import type { IndexedEntry } from './content-index.ts';

/** For older entries, edits are not looked up, because their dates may come from another system. */
const recentMs = 24 * 60 * 60_000;
/** The clocks of the CMS and of the instances differ by less than this. */
const clockSkewMs = 10 * 60_000;
/** The clocks of the CMS's hosts, which set all dates of entries, differ by less than this. */
const hostSkewMs = 60_000;

/** Entries edited within the last day, so recent edits are found without visiting all entries. */
export class RecentEdits {
  /** The latest time at which the CMS may have saved each entry, by the CMS's clock, in epoch ms. */
  readonly #editedAt = new Map<string, number>();
  #clock: TagClock | undefined;

  /** Also records edits of nested entries, which invalidate their owner but do not change its date. */
  watch(clock: TagClock): void {
    this.#clock = clock;
    const noteTags = (tags: readonly string[], at: number) => {
      for (const tag of tags) {
        const id = getWholeEntryId(tag);
        if (id !== undefined) this.#note(id, at + clockSkewMs);
      }
    };
    for (const { tag, at } of clock.times()) noteTags([tag], at);
    clock.subscribe(({ soft, hard }) => {
      // The CMS's dates follow the system clock, and the monotonic clock is behind it after a machine was suspended.
      const at = Math.max(clock.now(), Date.now());
      noteTags(soft, at);
      noteTags(hard, at);
    });
  }

  note({ id, dateUpdated }: IndexedEntry): void {
    this.#note(id, Date.parse(dateUpdated) + hostSkewMs);
  }

  #note(id: string, at: number): void {
    if (at > Date.now() - recentMs) this.#editedAt.set(id, Math.max(at, this.#editedAt.get(id) ?? 0));
  }

  /**
   * Returns the IDs of the entries that may have been edited since the CMS created an entry, or undefined if any entry
   * may have been.
   *
   * @param created in epoch ms, by the CMS's clock
   */
  async since(created: number): Promise<Set<string> | undefined> {
    const oldest = Date.now() - recentMs;
    const complete = Math.max(oldest, this.#clock?.forgotten ?? oldest);
    if (created - clockSkewMs <= complete) return undefined;
    const found = new Set<string>();
    for (const [id, at] of this.#editedAt) {
      if (at < oldest) this.#editedAt.delete(id);
      else if (at >= created) found.add(id);
      await breathe();
    }
    return found;
  }
}
