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

/** What a CMS is asked, to see whether its API has all that the site asks for. */
export const introspection = JSON.stringify({ query: getIntrospectionQuery({ descriptions: false }) });

/** Where the CMS cannot answer an operation or a fragment of the site. */
export type SchemaFault = { readonly definition: string; readonly message: string };

/** The ways in which a CMS takes submissions of forms, by the name that FORMS_ADAPTER has for each. */
const formMutations = {
  submitForm: /^submitForm$/i,
  formie3: /^save_\w+_Submission$/,
  formie4: /^submitFormieClientForm$/,
} as const;

/** What an API lacks, and how it takes forms; undefined where the answer describes no API. */
export function checkSchema(
  answer: string,
  operations: string,
): { faults: SchemaFault[]; formAdapters: string[] } | undefined {
  const schema = schemaIn(answer);
  if (!schema) return undefined;
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
  const formAdapters = Object.entries(formMutations)
    .filter(([, mutation]) => mutations.some((name) => mutation.test(name)))
    .map(([adapter]) => adapter);
  return { faults: faultsIn(schema, operations), formAdapters };
}

function faultsIn(schema: GraphQLSchema, operations: string): SchemaFault[] {
  const document = parse(operations);
  // Fragments may serve any operation of the document.
  const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);
  return validate(schema, document, rules, { maxErrors: 500 }).map((error) => ({
    definition: definitionOf(document, error),
    message: error.message,
  }));
}

/** How many operations and fragments a document has. */
export const countDefinitions = (operations: string): number => parse(operations).definitions.length;

function schemaIn(answer: string) {
  try {
    const { data }: { data?: IntrospectionQuery } = JSON.parse(answer);
    return data && buildClientSchema(data);
  } catch {
    return undefined;
  }
}

/** The name of the operation or fragment that an error is in. */
function definitionOf({ definitions }: DocumentNode, { positions = [] }: GraphQLError): string {
  const [at = 0] = positions;
  const found = definitions.find(({ loc }) => loc && loc.start <= at && at < loc.end);
  return found && 'name' in found && found.name ? found.name.value : 'operations';
}
