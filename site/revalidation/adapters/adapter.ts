import type {
  ContentIndex,
  ElementVersions,
  IndexedEntry,
  ScheduledChange,
} from '#revalidation/content/content-index.ts';
import type { LastSeen } from '#revalidation/content/last-seen.ts';
import type { CheckOwnSignature } from '#revalidation/webhook/authenticate.ts';
import type { BadEvent, WebhookEvent } from '#revalidation/webhook/event.ts';

/** An event parsed from a CMS's own webhook. */
export type CmsEvent = {
  event: WebhookEvent;
  /** The change was in an entry nested in the event's entry, which may itself be nested. */
  isNested?: boolean;
  /** The event may be one of many for the nested entries of a deleted or restored entry. */
  isBulk?: boolean;
  /** Descendants' URIs may change later, without events. */
  isParent?: boolean;
};

export type WantedIndex = {
  /** The section whose entries' page digests are fetched, if the adapter supports them. */
  section?: string | undefined;
  /** Handles of the forms to compare. */
  forms?: readonly string[];
  /** Known entries, whose objects are reused if equal. */
  known?: { get(site: string, id: string): IndexedEntry | undefined };
};

/** Facts about the content by name, e.g. the number of entries and the latest date of a section in a locale. */
export type ContentSummary = ReadonlyMap<string, string>;

/** An entry or global set in one locale, with the `entryKey` of every entry that it references. */
export type Referrer = { id: string; site: string; handle: string | undefined; refersTo: ReadonlySet<string> };

/**
 * Everything that revalidation needs from a CMS. All fetches throw `CmsError` on failure. Pages depend on the returned
 * entries through `cacheTags`: `entry` for an entry's own page, `card` for a part named in `shown`, `list` and
 * `section` for lists.
 */
export type CmsAdapter = {
  /** The prefix of delivery IDs. Must consist of letters. */
  name: string;
  /** Only for a CMS that neither sends a Bearer token nor follows Standard Webhooks. */
  checkSignature?: CheckOwnSignature;
  /** Parses the CMS's own webhook. Returns undefined if the body is something else. */
  readWebhook(body: unknown, deliveryId: string): CmsEvent | { ignored: string } | BadEvent | undefined;
  /** Fetches these entries, if visible, in every locale. Without IDs, fetches all entries and all other elements. */
  fetchIndex(ids: readonly string[] | undefined, wanted?: WantedIndex): Promise<ContentIndex>;
  /**
   * Fetches the full index for a build, with page digests of at most `maxOwn` entries. Only for an adapter with page
   * digests; for others, a build calls `fetchIndex`.
   */
  fetchBuildIndex?(maxOwn: number): Promise<ContentIndex>;
  /** Fetches the versions of everything except entries, by tag. A category group's depends on its members and order. */
  fetchElements(forms: readonly string[]): Promise<ElementVersions>;
  /** Fetches a summary and the next post dates. Must be cheap enough to run every minute. */
  fetchSummary(
    seen: LastSeen,
    forms: readonly string[],
  ): Promise<{ facts: ContentSummary; scheduled: ScheduledChange[] }>;
  /** Computes the same summary from the content last seen. */
  summarize(seen: LastSeen): ContentSummary;
  /**
   * Fetches the entries and global sets that refer to at least one of these entries (`entryKey`). With `among`, only
   * entries with these IDs are considered, but still all global sets.
   */
  fetchReferrers(wanted: ReadonlySet<string>, among?: readonly string[]): Promise<Referrer[]>;
  /** Returns the root entry of a nested entry, or undefined if the root is gone. Only for a CMS with nested entries. */
  findRoot?(id: string): Promise<{ id: string; section: string } | undefined>;
};
