import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { fetchText } from '../requests/fetch-text.ts';
import { webhookSecret } from '../stack/start-stack.ts';

export type Delivery = {
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  method?: string;
  secret?: string;
  id?: string;
  timestamp?: string;
  query?: string;
};

/** An event from the content service, about the project at /projects/tidal-hall. */
export const event = (changes: object = {}) => ({
  v: 1,
  id: randomUUID(),
  event: 'entry.saved',
  occurredAt: new Date().toISOString(),
  element: { type: 'entry', id: '101', section: 'projects', entryType: 'projects', status: 'live' },
  sites: [{ handle: 'en', uri: 'projects/tidal-hall', status: 'live' }],
  ...changes,
});

export const nowSeconds = (): string => String(Math.floor(Date.now() / 1000));

/** The Standard Webhooks signature. */
export const sign = ({ id, timestamp, body, secret = webhookSecret }: Required<Omit<Signed, 'secret'>> & Signed) =>
  new Webhook(secret).sign(id, new Date(Number(timestamp) * 1000), Buffer.from(body));

type Signed = Required<Pick<Delivery, 'body'>> & Pick<Delivery, 'id' | 'timestamp' | 'secret'>;

/** The headers of a delivery, including its signature. */
const signedHeaders = ({ body, id = randomUUID(), timestamp = nowSeconds(), secret = webhookSecret }: Signed) => ({
  'content-type': 'application/json',
  'webhook-id': id,
  'webhook-timestamp': timestamp,
  'webhook-signature': sign({ id, timestamp, body, secret }),
});

/** Sends a webhook; omitted parts default to valid values. */
export async function deliver(siteUrl: string, delivery: Delivery = {}) {
  const { headers = {}, method = 'POST', query = '', body = JSON.stringify(event()) } = delivery;
  const { text, ...response } = await fetchText(`${siteUrl}/api/revalidate${query}`, {
    method,
    headers: { ...signedHeaders({ ...delivery, body }), ...headers },
    ...(method !== 'GET' && method !== 'HEAD' && { body }),
  });
  const result: Record<string, unknown> = text ? JSON.parse(text) : {};
  return { ...response, body: result };
}

/** Sends a signed event. `id` is the ID of the delivery. */
export const deliverEvent = (siteUrl: string, sent: object, id?: string) =>
  deliver(siteUrl, { body: JSON.stringify(sent), ...(id !== undefined && { id }) });

/** The event for a saved project. */
export const projectSaved = (id: string, uri: string) =>
  event({
    element: { type: 'entry', id, section: 'projects', entryType: 'projects', status: 'live' },
    sites: [{ handle: 'en', uri, status: 'live' }],
  });

/** The event for a saved asset. */
export const assetSaved = (id: string) =>
  event({
    event: 'asset.saved',
    element: { type: 'asset', id, volume: 'images', status: 'live' },
    sites: [],
    dateUpdated: new Date().toISOString(),
  });

/** An event that says that anything may have changed. */
export const everythingSaved = () =>
  event({ event: 'bulk', element: { type: 'all', id: '*', status: 'live' }, sites: [] });
