import type { Locale } from '#lib/locales.ts';

export type Subscriber = { email: string; site: Locale };

/**
 * `subscribed` includes subscribers who still have to confirm by email. `blocked` means that the service accepts the
 * address only from its owner.
 */
export type SubscriptionOutcome = 'subscribed' | 'exists' | 'invalid' | 'blocked';

/** A mailing list service. */
export type NewsletterProvider = {
  name: string;
  /** Throws if the service cannot be reached, or rejects the address for a reason that the visitor cannot correct. */
  subscribe(subscriber: Subscriber): Promise<SubscriptionOutcome>;
};
