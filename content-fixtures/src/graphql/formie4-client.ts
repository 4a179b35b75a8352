import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { type FormDefinition, fieldsOf } from '../content/form-definition.ts';
import { isShown } from '../forms/conditions.ts';
import { issueRequestToken, readRequestToken } from '../forms/request-token.ts';
import type { Submit } from '../forms/submit.ts';
import { type SubmissionErrors, validateSubmission } from '../forms/validate-submission.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { type Resolver, textFor, type View } from './context.ts';

/** Formie 4's `formieClientForm`: the form with a session of this visitor. */
export const openClientForm: Resolver = ({ handle }, view) => {
  const form = requireForm(handle, view);
  const definition = { id: form.id, handle: form.handle, pages: form.pages.map(({ id }) => ({ id })) };
  return { schemaVersion: 1, definition, session: newSession(form, view) };
};

/** Formie 4's mutations for visitors, who submit a form page by page with the tokens of their session. */
export const clientMutations = (submit: Submit): Record<string, Resolver> => ({
  refreshFormieClientSession: ({ input }, view) => {
    const { handle, session } = readInput(input);
    return newSession(requireForm(handle, view), view, session);
  },
  submitFormieClientForm: ({ input }, view) => submitPage(readInput(input), view, submit),
});

type Input = { handle: unknown; session: JsonObject; values: JsonObject };

const objectIn = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

function readInput(input: unknown): Input {
  const { handle, session, values } = objectIn(input);
  return { handle, session: objectIn(session), values: objectIn(values) };
}

function requireForm(handle: unknown, { snapshot }: View): FormDefinition {
  const form = snapshot.records.forms.get(String(handle));
  if (!form) throw new GraphQLError('Form not found');
  return form;
}

/** A session with a token of its own, on the page of the one before. */
function newSession(form: FormDefinition, view: View, before: JsonObject = {}): JsonObject {
  const id = typeof before['id'] === 'string' ? before['id'] : `formie-${form.handle}-${randomUUID()}`;
  return {
    id,
    currentPageId: before['currentPageId'] ?? form.pages[0]?.id ?? '',
    tokens: { request: issueRequestToken(form.handle, view.now), render: id, captchas: {} },
    continuation: before['continuation'] ?? null,
  };
}

function submitPage({ handle, session, values }: Input, view: View, submit: Submit): JsonObject {
  const form = requireForm(handle, view);
  const token = readRequestToken(session, form.handle, view.now);
  if (token === null) throw new GraphQLError('Invalid or expired submission request.');
  const text = (value: unknown) => textFor(value, view.snapshot.primarySite, view) ?? '';
  const pages = form.pages.filter(({ conditions }) => isShown(conditions, values));
  const place = Math.max(
    0,
    pages.findIndex(({ id }) => id === session['currentPageId']),
  );
  const current = pages[place];
  const next = pages[place + 1];
  const later = new Set(pages.slice(place + 1).flatMap(({ rows }) => rows.flat().map((field) => field.handle)));
  const onThisPage = ([path]: readonly [string, unknown]) => !later.has(path.split('.', 1)[0] ?? '');
  const faults = Object.entries(validateSubmission(form, values, text).errors).filter(onThisPage);
  const where = {
    submissionUid: null,
    currentPageId: current?.id ?? null,
    nextPageId: next?.id ?? null,
    previousPageId: pages[place - 1]?.id ?? null,
    isFinalPage: next === undefined,
    errors: { form: [], fields: {}, pages: {} },
    messages: { notice: null, error: null },
  };
  const refuse = (errors: SubmissionErrors) => ({
    ...where,
    success: false,
    errors: { form: [], fields: byFieldId(form, errors), pages: {} },
    messages: { notice: null, error: text(form.settings['errorMessageHtml']) },
    session: newSession(form, view, session),
  });
  if (faults.length > 0) return refuse(Object.fromEntries(faults));
  if (next) return { ...where, success: true, session: { ...session, currentPageId: next.id } };
  // The token tells a repetition, which is answered as the first was.
  const { submission, message, errors } = submit(form, values, text, token);
  if (errors) return refuse(errors);
  return {
    ...where,
    success: true,
    submissionUid: submission.id,
    messages: { notice: message, error: null },
    session: newSession(form, view),
  };
}

/** Formie names the outermost field by its id. */
function byFieldId(form: FormDefinition, errors: SubmissionErrors): SubmissionErrors {
  const ids = new Map(fieldsOf(form).map((field) => [field.handle, field.id]));
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => {
      const [handle = '', ...rest] = path.split('.');
      return [[ids.get(handle) ?? handle, ...rest].join('.'), messages];
    }),
  );
}
