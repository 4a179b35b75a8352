import { type Answer, ask } from './ask.ts';
import { event, signedHeaders } from './deliver.ts';

/** Sends a signed event. `id` is the delivery id. */
export function deliverWebhook(siteUrl: string, sent: object, id?: string): Promise<Answer> {
  const body = JSON.stringify(sent);
  const headers = signedHeaders({ body, ...(id !== undefined && { id }) });
  return ask(`${siteUrl}/api/revalidate`, { method: 'POST', headers, body });
}

/** The event that a project was saved. */
export const projectSaved = (id: string, uri: string) =>
  event({
    element: { type: 'entry', id, section: 'projects', entryType: 'projects', status: 'live' },
    sites: [{ handle: 'en', uri, status: 'live' }],
  });

/** The event that an asset was saved. */
export const assetSaved = (id: string) =>
  event({
    event: 'asset.saved',
    element: { type: 'asset', id, volume: 'images', status: 'live' },
    sites: [],
    dateUpdated: new Date().toISOString(),
  });

/** The event that anything may have changed. */
export const everythingSaved = () =>
  event({ event: 'bulk', element: { type: 'all', id: '*', status: 'live' }, sites: [] });
