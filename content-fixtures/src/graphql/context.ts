import type { IncomingMessage } from 'node:http';
import { GraphQLError } from 'graphql';
import { type EntryRecord, entryStatus, valueForSite } from '../content/records.ts';
import type { Repository } from '../content/repository.ts';
import { recordKey, type Snapshot } from '../content/snapshot.ts';
import type { RequestTokens } from '../forms/request-token.ts';
import type { FaultInjector } from '../http/fault-injection.ts';
import { HttpError } from '../http/http-error.ts';
import type { JsonObject } from '../shared/json.ts';
import type { DraftStore } from '../storage/drafts.ts';

export type RequestContext = {
  snapshot: Snapshot;
  /** The time at which entries count as pending or expired, in ms since the epoch. */
  now: number;
  /** Origin of media URLs, without a trailing slash. */
  mediaUrl: string;
  /** Origin of page URLs, without a trailing slash; empty for relative URLs. */
  siteUrl: string;
  /** Returned for `drafts: true`. */
  drafts: readonly EntryRecord[];
  /** Draft selected by the preview token. */
  previewDraft: EntryRecord | null;
  /** The `Idempotency-Key` header. */
  idempotencyKey: string | undefined;
  requestTokens: RequestTokens;
  /** With late transforms, a promise for the most recent one; each waits for the one before it. */
  lateTransforms: { last: Promise<void> } | undefined;
  /** Number of elements that the response can still contain. */
  budget: { left: number };
};

/** Allows all content many times over, but not exponential nesting. */
const elementBudget = ({ records: { entries } }: Snapshot) => ({ left: 20_000 + 40 * entries.size });

/**
 * Counts an element of the response.
 *
 * Throws if there are too many.
 */
export function countElement({ budget }: RequestContext): void {
  budget.left -= 1;
  if (budget.left < 0)
    throw new GraphQLError('the query returns too many elements; request fewer at a time with "limit"');
}

export const isLive = (record: EntryRecord, context: RequestContext) => entryStatus(record, context.now) === 'live';

/** The text of a value that can be keyed by site; null if there is none. */
export function localizedText(value: unknown, site: string, context: RequestContext): string | null {
  const text = valueForSite(value, site, context.snapshot.sites);
  return typeof text === 'string' && text !== '' ? text : null;
}

/** The text of a value in the primary site; empty if there is none. */
export const primaryText =
  (context: RequestContext) =>
  (value: unknown): string =>
    localizedText(value, context.snapshot.primarySite, context) ?? '';

/** URL of an entry's page; null if the entry has none. */
export function pageUrl(record: EntryRecord, context: RequestContext): string | null {
  const path = context.snapshot.entryPath(record);
  return path === null ? null : context.siteUrl + path;
}

/** The content that the API serves, and the origins of its URLs. */
export type ServedContent = {
  repository: Repository;
  drafts: DraftStore;
  faults: FaultInjector;
  requestTokens: RequestTokens;
  mediaUrl: () => string;
  siteUrl: string;
};

/**
 * Creates the request context. With a preview token (`X-Craft-Token` or `?token=`), the draft replaces its entry; as in
 * Craft, an unknown or expired token is ignored. Throws HttpError 400 if the token is malformed.
 */
export function createContext(url: URL, request: IncomingMessage, content: ServedContent): RequestContext {
  const { repository, drafts, faults, requestTokens, mediaUrl, siteUrl } = content;
  const { clockMs = 0, hiddenSections, lateTransforms = false } = faults.settings;
  const context: RequestContext = {
    snapshot: hiddenSections ? withoutSections(repository.served, hiddenSections) : repository.served,
    now: Date.now() + clockMs,
    mediaUrl: mediaUrl(),
    siteUrl,
    drafts: drafts.all(),
    previewDraft: null,
    idempotencyKey: request.headers['idempotency-key']?.toString().slice(0, 200),
    requestTokens,
    lateTransforms: lateTransforms ? { last: Promise.resolve() } : undefined,
    budget: elementBudget(repository.served),
  };
  const header = request.headers['x-craft-token'];
  const token = typeof header === 'string' ? header : url.searchParams.get('token');
  if (!token) return context;
  if (!/^[\w-]+$/.test(token)) throw new HttpError(400, 'The preview token is malformed. Open the preview again.');
  const draft = drafts.find(token);
  if (!draft) return context;
  const snapshot = context.snapshot.withEntries(new Map([[recordKey(draft.id, draft.site), draft]]));
  return { ...context, snapshot, previewDraft: draft };
}

function withoutSections(snapshot: Snapshot, hidden: readonly string[]): Snapshot {
  const isShown = ({ section }: EntryRecord) => !hidden.includes('*') && !hidden.includes(section);
  return snapshot.with({ entries: new Map([...snapshot.records.entries].filter(([, entry]) => isShown(entry))) });
}

export type Resolver = (args: JsonObject, context: RequestContext) => unknown;
