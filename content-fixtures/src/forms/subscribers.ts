import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { parseBody } from '../http/request-body.ts';
import type { JsonObject } from '../shared/json.ts';

type Subscription = { email: string; site: string; subscribedAt: string };

const shape = v.object({
  email: v.pipe(v.string(), v.email('expected an email address'), v.maxLength(254)),
  site: v.pipe(v.string(), v.maxLength(64)),
});

/** What keeps the newsletter's list, by a key for each address. */
export type SubscriberStore = {
  has(key: string): boolean;
  save(key: string, subscription: Subscription): void;
};

const emailKey = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex');

/** Puts an address on the newsletter's list; false if it is there. Throws HttpError 422. */
export function addSubscriber(body: JsonObject, list: SubscriberStore): boolean {
  const { email, site } = parseBody(shape, body);
  const key = emailKey(email);
  if (list.has(key)) return false;
  list.save(key, { email, site, subscribedAt: new Date().toISOString() });
  return true;
}
