import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { allFields, type FormDefinition, type FormField, hasInput, isGroup } from '../content/form-definition.ts';
import { isVisible } from '../forms/conditions.ts';
import type { SubmitForm } from '../forms/submit.ts';
import { type SubmissionErrors, validateSubmission } from '../forms/validate-submission.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { primaryText, type RequestContext, type Resolver } from './context.ts';

/** Formie 4 `formieClientForm`: the form and a new session. */
export const resolveClientForm: Resolver = ({ handle }, context) => {
  const form = requireForm(handle, context);
  const definition = { id: form.id, handle: form.handle, pages: form.pages.map(({ id }) => ({ id })) };
  return { schemaVersion: 1, definition, session: issueSession(form, context) };
};

/** Formie 4 client mutations, which submit forms page by page with session tokens. */
export const clientMutations = (submit: SubmitForm): Record<string, Resolver> => ({
  refreshFormieClientSession: ({ input }, context) => {
    const { handle, session } = readInput(input);
    return issueSession(requireForm(handle, context), context, session);
  },
  submitFormieClientForm: ({ input }, context) => submitPage(readInput(input), context, submit),
});

type Input = { handle: unknown; session: JsonObject; values: JsonObject };

const asObject = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

function readInput(input: unknown): Input {
  const { handle, session, values } = asObject(input);
  return { handle, session: asObject(session), values: asObject(values) };
}

function requireForm(handle: unknown, { snapshot }: RequestContext): FormDefinition {
  const form = snapshot.records.forms.get(String(handle));
  if (!form) throw new GraphQLError('Form not found');
  return form;
}

/** Issues a session with a new token. It keeps the ID and page of the session `before`, if there is one. */
function issueSession(form: FormDefinition, context: RequestContext, before: JsonObject = {}): JsonObject {
  const id = typeof before['id'] === 'string' ? before['id'] : `formie-${form.handle}-${randomUUID()}`;
  return {
    id,
    currentPageId: before['currentPageId'] ?? form.pages[0]?.id ?? '',
    tokens: { request: context.requestTokens.issue(form.handle, context.now), render: id, captchas: {} },
    continuation: before['continuation'] ?? null,
  };
}

function submitPage({ handle, session, values }: Input, context: RequestContext, submit: SubmitForm): JsonObject {
  const form = requireForm(handle, context);
  const token = context.requestTokens.read(session, form.handle, context.now);
  if (token === null) throw new GraphQLError('Invalid or expired submission request.');
  const localize = primaryText(context);
  const pages = form.pages.filter(({ conditions }) => isVisible(conditions, values));
  const pageIndex = Math.max(
    0,
    pages.findIndex(({ id }) => id === session['currentPageId']),
  );
  const current = pages[pageIndex];
  const next = pages[pageIndex + 1];
  const handlesOnLaterPages = new Set(
    pages.slice(pageIndex + 1).flatMap(({ rows }) => rows.flat().map((field) => field.handle)),
  );
  const isNotOnLaterPage = ([path]: readonly [string, unknown]) =>
    !handlesOnLaterPages.has(path.split('.', 1)[0] ?? '');
  const dueErrors = Object.entries(validateSubmission(form, values, localize).errors).filter(isNotOnLaterPage);
  const pageInfo = {
    submissionUid: null,
    currentPageId: current?.id ?? null,
    nextPageId: next?.id ?? null,
    previousPageId: pages[pageIndex - 1]?.id ?? null,
    isFinalPage: next === undefined,
    errors: { form: [], fields: {}, pages: {} },
    messages: { notice: null, error: null },
  };
  const refuse = (errors: SubmissionErrors) => ({
    ...pageInfo,
    success: false,
    errors: { form: [], fields: byFieldId(form, errors), pages: {} },
    messages: { notice: null, error: localize(form.settings['errorMessageHtml']) },
    session: issueSession(form, context, session),
  });
  if (dueErrors.length > 0) return refuse(Object.fromEntries(dueErrors));
  if (next) return { ...pageInfo, success: true, session: { ...session, currentPageId: next.id } };
  // The token doubles as the idempotency key.
  const { submission, message, errors } = submit(form, { values, localize, key: token });
  if (errors) return refuse(errors);
  return {
    ...pageInfo,
    success: true,
    submissionUid: submission.id,
    messages: { notice: message, error: null },
    session: issueSession(form, context),
  };
}

/** Formie keys errors by the id of the outermost field. */
function byFieldId(form: FormDefinition, errors: SubmissionErrors): SubmissionErrors {
  const ids = new Map(allFields(form).map((field) => [field.handle, field.id]));
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => {
      const [handle = '', ...rest] = path.split('.');
      return [[ids.get(handle) ?? handle, ...rest].join('.'), messages];
    }),
  );
}

/** The field's GraphQL input type; null for fields without input. */
export function inputType(field: FormField, formHandle: string): string | null {
  if (!hasInput(field)) return null;
  const own = `${formHandle}_${field.handle}_Formie`;
  if (isGroup(field)) return `${own}${field.type}Input`;
  switch (field.type) {
    case 'Repeater':
      return `${own}RepeaterInput`;
    case 'FileUpload':
      return '[FileUploadInput]';
    case 'Checkboxes':
      return '[String]';
    case 'Number':
      return 'Float';
    case 'Agree':
      return 'Boolean';
    default:
      return field.rest['multi'] === true ? '[String]' : 'String';
  }
}

/** SDL of the input types that a form's groups and repeaters need. */
export const inputDefinitions = (fields: readonly FormField[], formHandle: string): string =>
  fields
    .flatMap((field) => {
      if (!isGroup(field) && field.type !== 'Repeater') return [];
      const within = field.rows.flat();
      const name = inputType(field, formHandle);
      const row = `${formHandle}_${field.handle}_RepeaterRowInput`;
      return [
        inputDefinitions(within, formHandle),
        isGroup(field)
          ? `input ${name} ${inputFields(within, formHandle, ['{', '}'])}`
          : `input ${row} ${inputFields(within, formHandle, ['{', '}'])}\ninput ${name} { rows: [${row}] }`,
      ];
    })
    .join('\n');

/** `(name: String, …)`; empty if there are no fields, because SDL does not allow empty lists. */
export function inputFields(
  fields: readonly FormField[],
  formHandle: string,
  [open, close]: readonly [string, string],
): string {
  const list = fields.filter(hasInput).map((field) => `${field.handle}: ${inputType(field, formHandle)}`);
  return list.length > 0 ? `${open}${list.join(', ')}${close}` : '';
}
