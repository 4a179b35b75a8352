import { buildASTSchema, concatAST, type GraphQLObjectType, type GraphQLSchema, parse } from 'graphql';
import type { FormDefinition } from '../content/form-definition.ts';
import type { SubmitForm } from '../forms/submit.ts';
import type { Model } from '../model/model.ts';
import type { JsonObject } from '../shared/json.ts';
import type { RequestContext, Resolver } from './context.ts';
import { formMutations } from './formie-mutations.ts';
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
