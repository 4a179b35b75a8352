import { log } from '#lib/log/log.ts';
import { messageOf } from '#lib/message-of.ts';
import type { NewsletterProvider, Subscriber, SubscriptionOutcome } from './providers/provider.ts';

/** The second half of a double click comes within this time of the first one's answer. */
const rememberMs = 2000;

type Outcome = SubscriptionOutcome | 'failed';

const underWay = new Map<string, Promise<Outcome>>();

async function attempt(provider: NewsletterProvider, subscriber: Subscriber): Promise<Outcome> {
  try {
    return await provider.subscribe(subscriber);
  } catch (error) {
    log.error('newsletter-failed', `A subscription was not taken by ${provider.name}: ${messageOf(error)}`);
    return 'failed';
  }
}

/** Subscribes once, however often the visitor pressed the button: all get the same answer. */
export function subscribeOnce(provider: NewsletterProvider, subscriber: Subscriber, visitor: string): Promise<Outcome> {
  const key = `${visitor} ${subscriber.site} ${subscriber.email.toLowerCase()}`;
  const known = underWay.get(key);
  if (known) return known;
  const outcome = attempt(provider, subscriber);
  underWay.set(key, outcome);
  void outcome.then((result) => {
    // Whoever tries again after a failure means it.
    if (result === 'failed') underWay.delete(key);
    else setTimeout(() => underWay.delete(key), rememberMs).unref();
  });
  return outcome;
}
