import type { IncomingMessage } from 'node:http';
import type { Repository } from '../content/repository.ts';
import { inSite } from '../content/snapshot.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { HttpError } from '../http/http-error.ts';
import type { View } from './view.ts';

export type ViewServices = { repository: Repository; drafts: DraftStore; mediaUrl: () => string; siteUrl: string };

/**
 * What one request sees. A preview token (`X-Craft-Token`, or `?token=`) puts its draft in the place of the entry, for
 * any query that would match it. Throws HttpError 400 for a token that is unknown or over.
 */
export function makeView(url: URL, request: IncomingMessage, services: ViewServices): View {
  const { repository, drafts, mediaUrl, siteUrl } = services;
  const view: View = {
    snapshot: repository.served,
    now: Date.now(),
    mediaUrl: mediaUrl(),
    siteUrl,
    drafts: drafts.all(),
    unlocked: null,
  };
  const header = request.headers['x-craft-token'];
  const token = typeof header === 'string' ? header : url.searchParams.get('token');
  if (!token) return view;
  const draft = drafts.find(token)?.record;
  if (!draft) throw new HttpError(400, 'The preview token is not valid, or it has expired. Open the preview again.');
  const entries = new Map(view.snapshot.records.entries).set(inSite(draft.id, draft.site), draft);
  return { ...view, snapshot: view.snapshot.with({ entries }), unlocked: draft };
}
