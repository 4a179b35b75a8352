import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { parseBody } from '../http/request-body.ts';
import type { JsonObject } from '../shared/json.ts';

type Subscription = { email: string; site: string; subscribedAt: string };

const shape = v.object({
  email: v.pipe(v.string(), v.email('expected an email address'), v.maxLength(254)),
  site: v.pipe(v.string(), v.maxLength(64)),
});

/** Newsletter subscribers, keyed by a hash of the address. */
export type SubscriberStore = {
  has(key: string): boolean;
  save(key: string, subscription: Subscription): void;
};

const emailKey = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex');

/** Adds a subscriber. Returns false if the address is already subscribed. Throws HttpError 422. */
export function addSubscriber(body: JsonObject, store: SubscriberStore): boolean {
  const { email, site } = parseBody(shape, body);
  const key = emailKey(email);
  if (store.has(key)) return false;
  store.save(key, { email, site, subscribedAt: new Date().toISOString() });
  return true;
}
