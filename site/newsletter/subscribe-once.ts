import { getErrorMessage } from '#lib/error-message.ts';
import { log } from '#lib/log/log.ts';
import type { NewsletterProvider, Subscriber, SubscriptionOutcome } from './providers/provider.ts';

/** A repeated click within this time gets the same response. */
const repeatWindowMs = 2000;

type Outcome = SubscriptionOutcome | 'failed';

const underWay = new Map<string, Promise<Outcome>>();

async function attempt(provider: NewsletterProvider, subscriber: Subscriber): Promise<Outcome> {
  try {
    return await provider.subscribe(subscriber);
  } catch (error) {
    log.error('subscription_failed', `${provider.name} did not accept a subscription: ${getErrorMessage(error)}`);
    return 'failed';
  }
}

/** Subscribes once for repeated clicks; all get the same result. */
export function subscribeOnce(provider: NewsletterProvider, subscriber: Subscriber, visitor: string): Promise<Outcome> {
  const key = `${visitor} ${subscriber.site} ${subscriber.email.toLowerCase()}`;
  const known = underWay.get(key);
  if (known) return known;
  const outcome = attempt(provider, subscriber);
  underWay.set(key, outcome);
  void outcome.then((result) => {
    // A failed subscription may be retried.
    if (result === 'failed') underWay.delete(key);
    else setTimeout(() => underWay.delete(key), repeatWindowMs).unref();
  });
  return outcome;
}
