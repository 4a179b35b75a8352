import { buildASTSchema, concatAST, type GraphQLSchema, parse } from 'graphql';
import type { Json } from '../content/records.ts';
import type { FormDefinition } from '../forms/form-definition.ts';
import { formMutations } from '../forms/form-mutations.ts';
import type { Submit } from '../forms/submit.ts';
import type { Model } from '../model/model.ts';
import { queryResolvers } from './resolvers.ts';
import type { View } from './view.ts';

export type GraphQLContext = { view: View };

/** The schema with its resolvers, and a mutation for each form as Formie has it. */
export function executableSchema(model: Model, forms: Iterable<FormDefinition>, submit: Submit): GraphQLSchema {
  const { definitions, resolvers } = formMutations([...forms], submit);
  const document = definitions === '' ? model.document : concatAST([model.document, parse(definitions)]);
  const schema = buildASTSchema(document);
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const resolver = queryResolvers[field.name];
    if (!resolver) throw new Error(`the schema asks for ${field.name}, which nothing answers`);
    field.resolve = (_source, args: Json, context: GraphQLContext) => resolver(args, context.view);
  }
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const resolver = resolvers[field.name];
    if (!resolver) throw new Error(`the schema asks for ${field.name}, which nothing answers`);
    field.resolve = (_source, args: Json, context: GraphQLContext) => resolver(args, context.view);
  }
  return schema;
}

/** The executable schema for the forms there are; made anew only when they change. */
export function schemaForForms(model: Model, submit: Submit) {
  let made: { forms: ReadonlyMap<string, FormDefinition>; schema: GraphQLSchema } | null = null;
  return (forms: ReadonlyMap<string, FormDefinition>): GraphQLSchema => {
    if (made?.forms !== forms) made = { forms, schema: executableSchema(model, forms.values(), submit) };
    return made.schema;
  };
}
