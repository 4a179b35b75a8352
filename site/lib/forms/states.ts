import type { StringKey } from '#lib/strings/string-keys.ts';

/** What becomes of a submission, with its HTTP status, and its message where the form's settings have none. */
export const formStates = {
  success: { status: 'success', code: 200, message: 'forms.sent' },
  received: { status: 'received', code: 202, message: 'forms.received' },
  invalid: { status: 'invalid', code: 422, message: 'forms.failed' },
  /** Something filled in the field that people do not see. */
  trapped: { status: 'error', code: 400, message: 'shell.newsletter.trapped' },
  /** Programs get it; a person who gets it may try again. */
  failed: { status: 'error', code: 503, message: 'forms.failed' },
  /** The challenge was not passed. */
  unproven: { status: 'error', code: 403, message: 'forms.unproven' },
  tooMany: { status: 'error', code: 429, message: 'forms.tooMany' },
  closed: { status: 'error', code: 503, message: 'forms.closed' },
  unknown: { status: 'error', code: 404, message: 'forms.failed' },
} as const satisfies Record<string, { status: string; code: number; message: StringKey }>;

export type FormState = keyof typeof formStates;

type Settings = { submitActionMessageHtml: string | null; errorMessageHtml: string | null };

/** What the editor says about a state, if anything. It is HTML that is not cleaned. */
export function settingsMessage(state: FormState, settings: Settings | null | undefined): string | undefined {
  if (state === 'success') return settings?.submitActionMessageHtml?.trim() || undefined;
  if (state === 'invalid' || state === 'failed') return settings?.errorMessageHtml?.trim() || undefined;
  return undefined;
}
