import type { StringKey } from '#lib/strings/string-keys.ts';

/** What becomes of a subscription, with its HTTP status and message. */
export const newsletterStates = {
  subscribed: { status: 200, message: 'shell.newsletter.success' },
  exists: { status: 400, message: 'shell.newsletter.exists' },
  invalid: { status: 400, message: 'shell.newsletter.invalid' },
  /** The provider takes the address from its owner alone: it was deleted, has unsubscribed, or mail to it came back. */
  blocked: { status: 400, message: 'shell.newsletter.blocked' },
  /** Something filled in the field that people do not see. */
  trapped: { status: 400, message: 'shell.newsletter.trapped' },
  tooMany: { status: 429, message: 'shell.newsletter.error' },
  failed: { status: 503, message: 'shell.newsletter.error' },
  closed: { status: 503, message: 'shell.newsletter.closed' },
} as const satisfies Record<string, { status: number; message: StringKey }>;

export type NewsletterState = keyof typeof newsletterStates;

/** Precedes the message about an address that is on the list already, in whatever language the message is. */
export const existsMark = 'Member Exists: ';
