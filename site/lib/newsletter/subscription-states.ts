import type { StringKey } from '#lib/strings/strings.ts';

/** Outcomes of a subscription, with HTTP status and string key. */
export const subscriptionStates = {
  subscribed: { status: 200, message: 'layout.newsletter.success' },
  exists: { status: 400, message: 'layout.newsletter.exists' },
  invalid: { status: 400, message: 'layout.newsletter.invalid' },
  /** The address was deleted, unsubscribed or bounced, so the provider accepts it only from its owner. */
  blocked: { status: 400, message: 'layout.newsletter.blocked' },
  /** The honeypot field was filled in. */
  trapped: { status: 400, message: 'layout.newsletter.trapped' },
  tooMany: { status: 429, message: 'layout.newsletter.error' },
  failed: { status: 503, message: 'layout.newsletter.error' },
  closed: { status: 503, message: 'layout.newsletter.closed' },
} as const satisfies Record<string, { status: number; message: StringKey }>;

export type NewsletterState = keyof typeof subscriptionStates;

/** Untranslated prefix of the message for an address that is already subscribed. */
export const memberExistsPrefix = 'Member Exists: ';
