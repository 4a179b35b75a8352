import type { Site } from '#lib/sites.ts';

export type Subscriber = { email: string; site: Site };

/** A service that keeps the list of subscribers. */
export type NewsletterProvider = {
  name: string;
  /** Throws if the service cannot be reached or does not take the address for a reason of its own. */
  subscribe(subscriber: Subscriber): Promise<'subscribed' | 'exists' | 'invalid'>;
};
