import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildSchema, extendSchema, type GraphQLSchema, parse, printType, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { composeOperations, operationOf, readDefinitions, schemaFile } from './selections/read-documents.ts';
import { withoutConditions } from './selections/unless.ts';

const recorded = path.resolve(schemaFile, '../craft/recorded/stock-schema.graphql.gz');
const own = buildSchema(readFileSync(schemaFile, 'utf8'));

/** What Formie adds to Craft's schema, which was recorded without it. */
const ofFormie = Object.values(own.getTypeMap()).filter(({ name }) => /^(?:Form(?!ie)|Field)/.test(name));

/** The schema of a stock Craft 5.7 with the content model, and with Formie's types. */
const craft: GraphQLSchema = extendSchema(
  buildSchema(gunzipSync(readFileSync(recorded)).toString()),
  parse(`
    ${ofFormie.map(printType).join('\n')}
    extend type Query { formieForm(handle: [String], site: [String]): FormInterface }
  `),
);

const operations = composeOperations(readDefinitions()).map(
  (document) => [operationOf(document)?.name?.value ?? 'anonymous', withoutConditions(document)] as const,
);

const faultsOf = (schema: GraphQLSchema, document: (typeof operations)[number][1]) => [
  ...new Set(validate(schema, document, undefined, { maxErrors: 1000 }).map(({ message }) => message)),
];

describe.each([
  ['a stock Craft 5', craft],
  ['the content service', own],
])('[G1] every operation is valid in %s', (_, schema) => {
  it.each(operations)('%s', (_, document) => {
    expect(faultsOf(schema, document)).toEqual([]);
  });
});

it('[G1] only the definition of forms needs more than Craft itself', () => {
  const stock = buildSchema(gunzipSync(readFileSync(recorded)).toString());
  const refused = operations.filter(([, document]) => faultsOf(stock, document).length > 0);
  expect(refused.map(([name]) => name)).toEqual(['getForm']);
});
