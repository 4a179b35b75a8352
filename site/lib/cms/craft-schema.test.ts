import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  buildSchema,
  type DocumentNode,
  extendSchema,
  type GraphQLSchema,
  Kind,
  parse,
  printType,
  validate,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { printListedFields, printOwnFields } from './selections/print-selections.ts';
import {
  composeOperations,
  findOperation,
  readDefinitions,
  readSchema,
  schemaFile,
} from './selections/read-documents.ts';
import { selections } from './selections/selections.ts';
import { removeUnlessDirectives } from './selections/unless-directive.ts';

const recorded = path.resolve(schemaFile, '../craft/recorded/stock-schema.graphql.gz');
const own = readSchema();

/** Formie's additions to Craft's schema, which was recorded without Formie. */
const ofFormie = Object.values(own.getTypeMap()).filter(({ name }) => /^(?:Form(?!ie)|Field)/.test(name));

const recordedSchema = gunzipSync(readFileSync(recorded)).toString();

/** The schema was recorded with a token that lacks the scope `elements.inactive:read`, which adds this argument. */
const withInactive = recordedSchema.replaceAll('drafts: Boolean,', 'drafts: Boolean, status: [String],');

/**
 * The schema of stock Craft 5.7 with the content model, all scopes that the guide names, and Formie's types.
 */
const craft: GraphQLSchema = extendSchema(
  buildSchema(withInactive),
  parse(`
    ${ofFormie.map(printType).join('\n')}
    extend type Query { formieForm(handle: [String], site: [String]): FormInterface }
  `),
);

const operations = composeOperations(readDefinitions()).map(
  (document) => [findOperation(document)?.name?.value ?? 'anonymous', removeUnlessDirectives(document)] as const,
);

const getErrors = (schema: GraphQLSchema, document: DocumentNode) => [
  ...new Set(validate(schema, document, undefined, { maxErrors: 1000 }).map(({ message }) => message)),
];

describe.each([
  ['stock Craft 5', craft],
  ['the content service', own],
])('[G1] every operation is valid in %s', (_, schema) => {
  it.each(operations)('%s', (_, document) => {
    expect(getErrors(schema, document)).toEqual([]);
  });
});

it.each(Object.keys(selections.sections))(
  '[B2] the webhook’s comparison queries for %s are valid in Craft and the content service',
  (section) => {
    const references = (kind: string) =>
      Object.entries(selections.types)
        .filter(([type, selections]) => type.endsWith(`_${kind}`) && selections.references !== '')
        .map(([type, selections]) => `... on ${type} { ${selections.references} }`);
    const document = parse(`
    query getContentIndex {
      entries(section: ["*"]) { __typename ${printListedFields(selections, 'Entry')} ${printOwnFields(selections, section)} ${references('Entry').join(' ')} }
      globalSets { __typename ${printListedFields(selections, 'GlobalSet')} ${references('GlobalSet').join(' ')} }
    }
  `);
    for (const schema of [craft, own]) expect(getErrors(schema, document)).toEqual([]);
  },
);

it('[G1] only the form definitions need more than Craft itself', () => {
  const stock = buildSchema(recordedSchema);
  const refused = operations.filter(([, document]) => getErrors(stock, document).length > 0);
  expect(refused.map(([name]) => name)).toEqual(['getForm']);
});

/** Returns the argument names of each root field that queries entries. */
const getLists = (document: DocumentNode) =>
  document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.flatMap((field) =>
          field.kind === Kind.FIELD && ['entry', 'entries', 'entryCount'].includes(field.name.value)
            ? [field.arguments?.map(({ name }) => name.value) ?? []]
            : [],
        )
      : [],
  );

it('[G1] Craft includes nested entries (809 of 877) unless a section is given, so every list names sections or IDs', () => {
  const lists = operations.flatMap(([name, document]) => getLists(document).map((given) => [name, given] as const));
  expect(lists.length).toBeGreaterThan(20);
  for (const [name, given] of lists)
    expect(given.includes('section') || given.includes('id'), `${name}: ${given.join(', ')}`).toBe(true);
});
