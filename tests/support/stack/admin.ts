import { eventually, fetchText } from '../requests/fetch-text.ts';

export type Admin = <Result = Record<string, unknown>>(method: string, place: string, body?: object) => Promise<Result>;

/** Calls the admin API. Throws on error responses. */
export const adminClient =
  (contentUrl: string): Admin =>
  async (method, place, body) => {
    const { status, text } = await fetchText(contentUrl + place, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (status >= 300) throw new Error(`${method} ${place} responded with ${status}: ${text}`);
    return text ? JSON.parse(text) : {};
  };

/** Waits until every webhook is delivered. */
export const waitForDeliveries = (admin: Admin, withinMs?: number) =>
  eventually(
    async () => (await admin<{ deliveries: { state: string }[] }>('GET', '/admin/deliveries')).deliveries,
    (deliveries) => deliveries.every(({ state }) => state === 'delivered'),
    withinMs,
  );
