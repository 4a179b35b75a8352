import { escapeUTF8 } from 'entities';
import { getRefererPath } from '#lib/abuse/same-origin.ts';
import type { CmsForm } from '#lib/cms/fragments/form.ts';
import { type FieldDefinition, getFields } from '#lib/forms/form-definition.ts';
import { parseDefinition } from '#lib/forms/parse-definition.ts';
import { createResultToken } from '#lib/forms/result-token.ts';
import { type FormState, getEditorMessage, submissionStates } from '#lib/forms/submission-states.ts';
import type { FormErrors } from '#lib/forms/validate.ts';
import type { Locale } from '#lib/locales.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { getPublicHref } from '#lib/routes/locale-urls.ts';
import { formResult, uris } from '#lib/routes/routes.ts';
import { localeStrings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { sanitizeRichText } from '#lib/text/sanitize-rich-text.ts';

export type SubmissionResult = {
  state: FormState;
  site: Locale;
  form?: CmsForm | undefined;
  errors?: FormErrors;
  /** CMS session for the next attempt. */
  session?: string | undefined;
  /** Path of the form's page, sent by its script. */
  page?: string | undefined;
  retryAfter?: number | undefined;
};

/** Returns the message from the form's settings, or the default message, as HTML. */
async function getResultMessage({ state, site, form }: SubmissionResult): Promise<string> {
  const written = getEditorMessage(state, form?.settings);
  if (written) return sanitizeRichText(written);
  return `<p>${escapeUTF8(translate(localeStrings(site), submissionStates[state].message))}</p>`;
}

/** Responds to the form's script with JSON. */
async function respondWithJson(ending: SubmissionResult): Promise<Response> {
  const { status, code } = submissionStates[ending.state];
  const { retryAfter, session } = ending;
  return Response.json(
    { status, statusCode: code, message: await getResultMessage(ending), errors: ending.errors ?? {}, session },
    {
      status: code,
      headers: {
        'cache-control': 'no-store',
        ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      },
    },
  );
}

/** Redirects visitors without JavaScript to the result page, in the locale of the form. */
function redirectToResult({ state, site, form, errors = {}, page }: SubmissionResult, headers: Headers): Response {
  const result = createResultToken({
    form: form?.handle ?? '',
    state,
    from: page ?? getRefererPath(headers) ?? getPublicHref(site, getEntryPath(site, uris.home)),
    errors: Object.entries(errors).map(([path, message]) => [form ? getFieldLabel(form, path) : path, message]),
  });
  const location = getPublicHref(site, `${getEntryPath(site, formResult.uri)}?${new URLSearchParams({ result })}`);
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

const wantsJson = (headers: Headers) => (headers.get('accept') ?? '').includes('application/json');

export const respond = async (ending: SubmissionResult, headers: Headers): Promise<Response> =>
  wantsJson(headers) || ending.state === 'closed' ? respondWithJson(ending) : redirectToResult(ending, headers);

/** Rejects requests that our forms never send. */
export const refuse = (status: number, message: string): Response =>
  Response.json(
    { status: 'error', statusCode: status, message: `<p>${escapeUTF8(message)}</p>`, errors: {} },
    { status, headers: { 'cache-control': 'no-store' } },
  );

function labelsOn(fields: readonly FieldDefinition[], [handle, ...rest]: readonly string[]): string[] {
  const field = fields.find((one) => one.handle === handle);
  if (!field) return [];
  const isRow = field.kind === 'repeater' && rest.length > 0;
  const number = isRow ? [String(Number(rest[0]) + 1)] : [];
  const below = 'fields' in field ? labelsOn(field.fields, isRow ? rest.slice(1) : rest) : [];
  return [field.label, ...number, ...below];
}

/** Returns the label of the field at a path, e.g. `People, 2, Name`. */
const getFieldLabel = (form: CmsForm, path: string): string =>
  labelsOn(getFields(parseDefinition(form)), path.split('.')).join(', ') || path;
