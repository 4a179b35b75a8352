import type { StringKey } from '#lib/strings/strings.ts';

/** Outcomes of a submission, with the response's `status` field, HTTP status code and default string key. */
export const submissionStates = {
  success: { status: 'success', code: 200, message: 'forms.sent' },
  received: { status: 'received', code: 202, message: 'forms.received' },
  invalid: { status: 'invalid', code: 422, message: 'forms.failed' },
  /** The honeypot field was filled in. */
  trapped: { status: 'error', code: 400, message: 'layout.newsletter.trapped' },
  /** A bot is suspected, or the challenge service or the outbox failed. A human can try again. */
  failed: { status: 'error', code: 503, message: 'forms.failed' },
  /** The visitor did not pass the challenge. */
  unproven: { status: 'error', code: 403, message: 'forms.unproven' },
  tooMany: { status: 'error', code: 429, message: 'forms.tooMany' },
  closed: { status: 'error', code: 503, message: 'forms.closed' },
  unknown: { status: 'error', code: 404, message: 'forms.failed' },
} as const satisfies Record<string, { status: string; code: number; message: StringKey }>;

export type FormState = keyof typeof submissionStates;

type Settings = { submitActionMessageHtml: string | null; errorMessageHtml: string | null };

/** Returns the editor's message for a state, as unsanitized HTML. */
export function getEditorMessage(state: FormState, settings: Settings | null | undefined): string | undefined {
  if (state === 'success') return settings?.submitActionMessageHtml?.trim() || undefined;
  if (state === 'invalid' || state === 'failed') return settings?.errorMessageHtml?.trim() || undefined;
  return undefined;
}
