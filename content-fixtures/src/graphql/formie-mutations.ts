import { GraphQLError } from 'graphql';
import { allFields, type FormDefinition } from '../content/form-definition.ts';
import type { SubmitForm } from '../forms/submit.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { primaryText, type RequestContext, type Resolver } from './context.ts';
import { inputDefinitions, inputFields } from './formie-input-types.ts';
import { clientMutations } from './formie4-client.ts';

/**
 * SDL and resolvers for `save_<handle>_Submission` (Formie; errors as a GraphQL error with JSON message) and `submitForm`
 * (errors in the result).
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
      const { submission, errors } = submit(form, {
        values: args,
        localize: primaryText(context),
        key: context.idempotencyKey,
      });
      if (!submission) throw new GraphQLError(JSON.stringify(errors), { extensions: { category: 'graphql' } });
      return { id: submission.id, title: submission.submittedAt };
    };
  }
  return { definitions: [fileInput, ...forms.map(formDefinitions)].join('\n'), resolvers };
}

/** Formie accepts files as data URLs. */
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
  const { submission, message, errors } = submit(form, {
    values: readValues(fieldValues),
    localize: primaryText(context),
    key: context.idempotencyKey,
  });
  return { success: submission !== null, message: message || null, errors: errors && JSON.stringify(errors) };
}

function readValues(fieldValues: unknown): JsonObject {
  try {
    const values: unknown = JSON.parse(String(fieldValues));
    if (isJsonObject(values)) return values;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new GraphQLError('fieldValues: expected a JSON object, {"<field handle>": <value>}');
}
