import { buildASTSchema, concatAST, type GraphQLObjectType, type GraphQLSchema, parse } from 'graphql';
import type { FormDefinition } from '../content/form-definition.ts';
import type { Submit } from '../forms/submit.ts';
import type { Model } from '../model/model.ts';
import type { JsonObject } from '../shared/json.ts';
import type { Resolver, View } from './context.ts';
import { formMutations } from './formie-mutations.ts';
import { queryResolvers } from './resolvers.ts';

type GraphQLContext = { view: View };

/** The schema with its resolvers, and a mutation for each form, as in Formie. */
function executableSchema(model: Model, forms: Iterable<FormDefinition>, submit: Submit): GraphQLSchema {
  const { definitions, resolvers } = formMutations([...forms], submit);
  const document = definitions === '' ? model.document : concatAST([model.document, parse(definitions)]);
  const schema = buildASTSchema(document);
  attach(schema.getQueryType(), queryResolvers);
  attach(schema.getMutationType(), resolvers);
  return schema;
}

function attach(type: GraphQLObjectType | null | undefined, resolvers: Record<string, Resolver>): void {
  for (const field of Object.values(type?.getFields() ?? {})) {
    const resolver = resolvers[field.name];
    if (!resolver) throw new Error(`the field ${field.name} of the schema has no resolver; add one to resolvers.ts`);
    field.resolve = (_source, args: JsonObject, context: GraphQLContext) => resolver(args, context.view);
  }
}

/** Makes the executable schema for the current forms, again only when they change. */
export function schemaForForms(model: Model, submit: Submit) {
  let made: { forms: ReadonlyMap<string, FormDefinition>; schema: GraphQLSchema } | null = null;
  return (forms: ReadonlyMap<string, FormDefinition>): GraphQLSchema => {
    if (made?.forms !== forms) made = { forms, schema: executableSchema(model, forms.values(), submit) };
    return made.schema;
  };
}
