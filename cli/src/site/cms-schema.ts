import {
  buildClientSchema,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  NoUnusedFragmentsRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';

/** Body of the introspection request. */
export const introspectionRequest = JSON.stringify({ query: getIntrospectionQuery({ descriptions: false }) });

/** A validation error, with the operation or fragment it is in. */
export type SchemaError = { readonly definition: string; readonly message: string };

/** Form mutations, by FORMS_ADAPTER value. */
const formMutationPatterns = {
  submitForm: /^submitForm$/i,
  formie3: /^save_\w+_Submission$/,
  formie4: /^submitFormieClientForm$/,
} as const;

/**
 * Validates the site's operations against an introspection result and detects the form adapters. Returns undefined
 * if the body is not an introspection result.
 */
export function checkSchema(
  response: string,
  operations: string,
): { problems: SchemaError[]; formAdapters: string[] } | undefined {
  const schema = parseSchema(response);
  if (!schema) return undefined;
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
  const formAdapters = Object.entries(formMutationPatterns)
    .filter(([, mutation]) => mutations.some((name) => mutation.test(name)))
    .map(([adapter]) => adapter);
  return { problems: validateOperations(schema, operations), formAdapters };
}

function validateOperations(schema: GraphQLSchema, operations: string): SchemaError[] {
  const document = parse(operations);
  // Unused fragments are not an error here.
  const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);
  return validate(schema, document, rules, { maxErrors: 500 }).map((error) => ({
    definition: findDefinition(document, error),
    message: error.message,
  }));
}

export const countDefinitions = (operations: string): number => parse(operations).definitions.length;

function parseSchema(response: string) {
  try {
    const { data }: { data?: IntrospectionQuery } = JSON.parse(response);
    return data && buildClientSchema(data);
  } catch {
    return undefined;
  }
}

/** Returns the name of the definition that contains the error. */
function findDefinition({ definitions }: DocumentNode, { positions = [] }: GraphQLError): string {
  const [at = 0] = positions;
  const found = definitions.find(({ loc }) => loc && loc.start <= at && at < loc.end);
  return found && 'name' in found && found.name ? found.name.value : 'operations';
}
