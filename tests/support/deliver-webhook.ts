import { createHmac, randomUUID } from 'node:crypto';
import { type Answer, ask } from './ask.ts';
import { webhookSecret } from './start-stack.ts';

/** Sends a signed event, as the CMS would. An id identifies a delivery. */
export function deliverWebhook(siteUrl: string, event: object, id: string = randomUUID()): Promise<Answer> {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', webhookSecret).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  return ask(`${siteUrl}/api/revalidate`, { method: 'POST', headers, body });
}

/** The event that a project was saved. */
export const projectSaved = (id: string, uri: string) => ({
  v: 1,
  id: `evt_${randomUUID()}`,
  event: 'entry.saved',
  occurredAt: new Date().toISOString(),
  element: { type: 'entry', id, section: 'projects', entryType: 'projects', status: 'live' },
  sites: [{ handle: 'en', uri, status: 'live' }],
});

/** The event that an asset was saved. */
export const assetSaved = (id: string) => ({
  v: 1,
  id: `evt_${randomUUID()}`,
  event: 'asset.saved',
  occurredAt: new Date().toISOString(),
  element: { type: 'asset', id, volume: 'images', status: 'live' },
  sites: [],
  dateUpdated: new Date().toISOString(),
});

/** The event that anything may have changed. */
export const everythingSaved = () => ({
  v: 1,
  id: `evt_${randomUUID()}`,
  event: 'bulk',
  occurredAt: new Date().toISOString(),
  element: { type: 'all', id: '*', status: 'live' },
  sites: [],
});
