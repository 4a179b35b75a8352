import type { IncomingMessage } from 'node:http';
import { GraphQLError } from 'graphql';
import { type EntryRecord, forSite, statusOf } from '../content/records.ts';
import type { Repository } from '../content/repository.ts';
import { inSite, type Snapshot } from '../content/snapshot.ts';
import type { Faults } from '../http/fault-injection.ts';
import { HttpError } from '../http/http-error.ts';
import type { JsonObject } from '../shared/json.ts';
import type { DraftStore } from '../storage/drafts.ts';

/** The context of a request: the content at its start, and how addresses are written. */
export type View = {
  snapshot: Snapshot;
  /** Milliseconds since 1970, by which entries are pending or expired. */
  now: number;
  /** The origin of every media file's address, without a slash at its end. */
  mediaUrl: string;
  /** The origin of every page's address, without a slash at its end; empty for addresses without a host. */
  siteUrl: string;
  /** The drafts, served where a query requests drafts. */
  drafts: readonly EntryRecord[];
  /** The draft that the request's token unlocks. */
  unlocked: EntryRecord | null;
  /** The request's `Idempotency-Key`: what it submits with a key that is known was submitted before. */
  idempotencyKey: string | undefined;
  /** How many more elements the response may hold. */
  budget: { left: number };
};

/** Enough for all content many times over, but not for deeply nested lists. */
export const budgetFor = ({ records: { entries } }: Snapshot) => ({ left: 20_000 + 40 * entries.size });

/** Counts an element of the response. Throws when there are too many. */
export function spend({ budget }: View): void {
  budget.left -= 1;
  if (budget.left < 0)
    throw new GraphQLError('the query asks for too many elements; ask for fewer at a time with "limit"');
}

export const isLive = (record: EntryRecord, view: View) => statusOf(record, view.now) === 'live';

/** The text of a value that may hold one for each site. Null if there is none. */
export function textFor(value: unknown, site: string, view: View): string | null {
  const text = forSite(value, site, view.snapshot.sites);
  return typeof text === 'string' && text !== '' ? text : null;
}

/** The address of an entry's page; null if it has none. */
export function pageUrl(record: EntryRecord, view: View): string | null {
  const path = view.snapshot.pathOf(record);
  return path === null ? null : view.siteUrl + path;
}

export type ViewServices = {
  repository: Repository;
  drafts: DraftStore;
  faults: Faults;
  mediaUrl: () => string;
  siteUrl: string;
};

/**
 * What one request sees. A preview token (`X-Craft-Token`, or `?token=`) replaces the entry with its draft in every query
 * that matches it. Throws HttpError 400 for a token that is unknown or has expired.
 */
export function makeView(url: URL, request: IncomingMessage, services: ViewServices): View {
  const { repository, drafts, faults, mediaUrl, siteUrl } = services;
  const { clockMs = 0, hiddenSections } = faults.settings;
  const view: View = {
    snapshot: hiddenSections ? without(repository.served, hiddenSections) : repository.served,
    now: Date.now() + clockMs,
    mediaUrl: mediaUrl(),
    siteUrl,
    drafts: drafts.all(),
    unlocked: null,
    idempotencyKey: request.headers['idempotency-key']?.toString().slice(0, 200),
    budget: budgetFor(repository.served),
  };
  const header = request.headers['x-craft-token'];
  const token = typeof header === 'string' ? header : url.searchParams.get('token');
  if (!token) return view;
  const draft = drafts.find(token)?.record;
  if (!draft) throw new HttpError(400, 'The preview token is not valid or has expired. Open the preview again.');
  const entries = new Map(view.snapshot.records.entries).set(inSite(draft.id, draft.site), draft);
  return { ...view, snapshot: view.snapshot.with({ entries }), unlocked: draft };
}

function without(snapshot: Snapshot, hidden: readonly string[]): Snapshot {
  const isShown = ({ section }: EntryRecord) => !hidden.includes('*') && !hidden.includes(section);
  return snapshot.with({ entries: new Map([...snapshot.records.entries].filter(([, entry]) => isShown(entry))) });
}

/** Resolves a field of `Query` or `Mutation`. */
export type Resolver = (args: JsonObject, view: View) => unknown;
