import { GraphQLError } from 'graphql';
import { allFields, type FormDefinition } from '../content/form-definition.ts';
import type { SubmitForm } from '../forms/submit.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { localizedText, type RequestContext, type Resolver } from './context.ts';
import { inputDefinitions, inputFields } from './formie-input-types.ts';
import { clientMutations } from './formie4-client.ts';

/**
 * Formie's `save_<handle>_Submission` for each form, as SDL that extends Mutation, with the resolvers of those and of
 * `submitForm`. Formie reports faults as a GraphQL error whose message is JSON by field handle; `submitForm`, in its result.
 */
export function formMutations(forms: readonly FormDefinition[], submit: SubmitForm) {
  const resolvers: Record<string, Resolver> = {
    submitForm: (args, context) => submitForm(args, context, submit),
    ...clientMutations(submit),
  };
  for (const { handle } of forms) {
    resolvers[`save_${handle}_Submission`] = (args, context) => {
      const form = context.snapshot.records.forms.get(handle);
      if (!form) throw new GraphQLError(`there is no form "${handle}"`);
      const { submission, errors } = submit(form, args, textsIn(context), context.idempotencyKey);
      if (!submission) throw new GraphQLError(JSON.stringify(errors), { extensions: { category: 'graphql' } });
      return { id: submission.id, title: submission.submittedAt };
    };
  }
  return { definitions: [fileInput, ...forms.map(formDefinitions)].join('\n'), resolvers };
}

/** A file as a data URL, as Formie takes it. */
const fileInput = 'input FileUploadInput { fileData: String, filename: String, assetId: Int }';

function formDefinitions(form: FormDefinition): string {
  const { handle } = form;
  const fields = allFields(form);
  return `
    ${inputDefinitions(fields, handle)}
    type ${handle}_Submission { id: ID, title: String }
    extend type Mutation { save_${handle}_Submission${inputFields(fields, handle, ['(', ')'])}: ${handle}_Submission }`;
}

function submitForm({ formHandle, fieldValues }: JsonObject, context: RequestContext, submit: SubmitForm): JsonObject {
  const form = context.snapshot.records.forms.get(String(formHandle));
  if (!form)
    throw new GraphQLError(
      `formHandle: there is no form "${formHandle}"; the forms are ${[...context.snapshot.records.forms.keys()].join(', ')}`,
    );
  const { submission, message, errors } = submit(
    form,
    readValues(fieldValues),
    textsIn(context),
    context.idempotencyKey,
  );
  return { success: submission !== null, message: message || null, errors: errors && JSON.stringify(errors) };
}

const textsIn = (context: RequestContext) => (value: unknown) =>
  localizedText(value, context.snapshot.primarySite, context) ?? '';

function readValues(fieldValues: unknown): JsonObject {
  try {
    const values: unknown = JSON.parse(String(fieldValues));
    if (isJsonObject(values)) return values;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new GraphQLError('fieldValues: expected a JSON object, {"<field handle>": <value>}');
}
