import type { IncomingMessage } from 'node:http';
import type { EntryRecord } from '../content/records.ts';
import type { Repository } from '../content/repository.ts';
import { inSite, type Snapshot } from '../content/snapshot.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { Faults } from '../http/faults.ts';
import { HttpError } from '../http/http-error.ts';
import { budgetFor, type View } from './view.ts';

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
