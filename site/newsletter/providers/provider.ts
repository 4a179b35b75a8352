import type { Locale } from '#lib/sites.ts';

export type Subscriber = { email: string; site: Locale };

/**
 * `subscribed` also if the subscriber has yet to confirm by mail; `blocked` if the service takes the address from its owner
 * alone.
 */
export type SubscriptionOutcome = 'subscribed' | 'exists' | 'invalid' | 'blocked';

/** A mailing list service. */
export type NewsletterProvider = {
  name: string;
  /** Throws if the service cannot be reached, or does not take the address for a reason that no visitor can mend. */
  subscribe(subscriber: Subscriber): Promise<SubscriptionOutcome>;
};
