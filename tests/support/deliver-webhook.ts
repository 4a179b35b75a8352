import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { type Answer, ask } from './ask.ts';
import { webhookSecret } from './start-stack.ts';

/** Sends a signed event, as the CMS would. An id identifies a delivery. */
export function deliverWebhook(siteUrl: string, event: object, id: string = randomUUID()): Promise<Answer> {
  const body = JSON.stringify(event);
  const now = new Date();
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(webhookSecret).sign(id, now, body),
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
