import { buildASTSchema, concatAST, GraphQLError, type GraphQLObjectType, type GraphQLSchema, parse } from 'graphql';
import { allFields, type FormDefinition } from '../content/form-definition.ts';
import type { SubmitForm } from '../forms/submit.ts';
import type { Model } from '../model/model.ts';
import { isJsonObject, type JsonObject, tryParseJson } from '../shared/json.ts';
import { primaryText, type RequestContext, type Resolver } from './context.ts';
import { clientMutations, inputDefinitions, inputFields } from './formie4-resolvers.ts';
import { queryResolvers } from './resolvers.ts';

/** The schema with resolvers and one Formie mutation per form. */
function executableSchema(model: Model, forms: Iterable<FormDefinition>, submit: SubmitForm): GraphQLSchema {
  const { definitions, resolvers } = formMutations([...forms], submit);
  const document = definitions === '' ? model.document : concatAST([model.document, parse(definitions)]);
  // The model was validated when it was parsed, and the mutations are generated.
  const schema = buildASTSchema(document, { assumeValidSDL: true });
  attachResolvers(schema.getQueryType(), queryResolvers);
  attachResolvers(schema.getMutationType(), resolvers);
  return schema;
}

function attachResolvers(type: GraphQLObjectType | null | undefined, resolvers: Record<string, Resolver>): void {
  for (const field of Object.values(type?.getFields() ?? {})) {
    const resolver = resolvers[field.name];
    if (!resolver) throw new Error(`no resolver for ${field.name}; add one to resolvers.ts`);
    field.resolve = (_source, args: JsonObject, context: RequestContext) => resolver(args, context);
  }
}

/** Memoizes the schema until the forms change. */
export function createSchemaCache(model: Model, submit: SubmitForm) {
  let made: { forms: ReadonlyMap<string, FormDefinition>; schema: GraphQLSchema } | null = null;
  return (forms: ReadonlyMap<string, FormDefinition>): GraphQLSchema => {
    if (made?.forms !== forms) made = { forms, schema: executableSchema(model, forms.values(), submit) };
    return made.schema;
  };
}

/**
 * SDL and resolvers for Formie's `save_<handle>_Submission`, which reports errors as a GraphQL error with a JSON
 * message; `submitForm`, which reports them in its result; and Formie 4's client mutations.
 */
function formMutations(forms: readonly FormDefinition[], submit: SubmitForm) {
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
  const values = tryParseJson(String(fieldValues));
  if (isJsonObject(values)) return values;
  throw new GraphQLError('fieldValues: expected a JSON object, {"<field handle>": <value>}');
}
