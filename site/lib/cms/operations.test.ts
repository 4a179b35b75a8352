import {
  type FieldNode,
  getNamedType,
  isNonNullType,
  Kind,
  parse,
  print,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { maxTokens, queryLimitError } from '../../../content-fixtures/src/graphql/query-limits.ts';
import { composeOperations, findOperation, readDefinitions, readSchema } from './selections/read-documents.ts';
import { selections } from './selections/selections.ts';
import { getUnlessCondition, removeUnlessDirectives } from './selections/unless-directive.ts';

const schema = readSchema();

const definitions = readDefinitions();
const fragments = new Map(
  definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node]),
);
const written = composeOperations(definitions);
const documents = written.map(
  (document) => [findOperation(document)?.name?.value ?? 'anonymous', removeUnlessDirectives(document)] as const,
);

/** Fields that every selection must contain, by type. */
const elementInterfaces = new Map([
  ['EntryInterface', ['__typename', 'id', 'sectionHandle']],
  ['AssetInterface', ['__typename', 'id']],
  ['CategoryInterface', ['__typename', 'id']],
  ['GlobalSetInterface', ['__typename', 'id']],
  ['FormInterface', ['__typename', 'id', 'handle']],
  // The text and URL of a link come from the linked entry.
  ['LinkData', ['__typename', 'entry']],
]);

/** Returns the required fields of this type that a selection lacks. */
function missingFrom(field: FieldNode, typeName: string): string[] {
  const selected = new Set(
    (field.selectionSet?.selections ?? []).flatMap((node) =>
      node.kind === Kind.FIELD && !node.alias
        ? node.name.value
        : node.kind === Kind.FRAGMENT_SPREAD
          ? getFields(node.name.value)
          : [],
    ),
  );
  return (elementInterfaces.get(typeName) ?? []).filter((name) => !selected.has(name));
}

function getFields(fragmentName: string): string[] {
  const selections = fragments.get(fragmentName)?.selectionSet.selections ?? [];
  return selections.flatMap((node) =>
    node.kind === Kind.FIELD && !node.alias
      ? node.name.value
      : node.kind === Kind.FRAGMENT_SPREAD
        ? getFields(node.name.value)
        : [],
  );
}

describe('operations', () => {
  it('are found', () => {
    expect(documents.length).toBeGreaterThan(10);
    const names = documents.map(([name]) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'getSingleMarket',
        'getNewsListing',
        'getSingleNews',
        'getSingleProject',
        'getRelatedProjects',
        'getProjectsListing',
        'getTeamListing',
        'getFlexiblePage',
        'getHomePage',
        'getGlobalInfos',
        'getSearchPage',
      ]),
    );
  });

  it('[G1] and fragments have unique names', () => {
    const names = definitions.flatMap((node) => ('name' in node && node.name ? node.name.value : []));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(documents)('[G1] %s, composed, is valid against the schema', (_, document) => {
    expect(validate(schema, document).map(({ message }) => message)).toEqual([]);
  });

  it('[B2] a field with `@unless` is nullable, and the webhook knows its condition', () => {
    const info = new TypeInfo(schema);
    const faults: string[] = [];
    let found = 0;
    const check = (field: FieldNode) => {
      if (!field.directives?.some(({ name }) => name.value === 'unless')) return;
      found++;
      const condition = getUnlessCondition(field);
      const typeName = info.getParentType()?.name ?? '';
      const isCompared = selections.types[typeName]?.fields.some((selected) =>
        selected.startsWith(`${field.name.value} @unless(${condition?.field}: `),
      );
      if (!condition || isNonNullType(info.getType()) || !isCompared) faults.push(`${typeName}.${field.name.value}`);
    };
    for (const document of written) visit(document, visitWithTypeInfo(info, { Field: check }));
    expect(faults).toEqual([]);
    expect(found).toBeGreaterThan(0);
  });

  it.each(documents)('[C2] %s makes the CMS generate no image before it responds', (_, document) => {
    const made = [...print(document).matchAll(/\burl\(([^)]*)\)/g)].map(([, given]) => given);
    expect(made.filter((given) => !given?.includes('immediately: false'))).toEqual([]);
  });

  it.each(documents)(
    '[G5] %s is accepted by the content service and would be even if it were three times as long',
    (_, document) => {
      expect(queryLimitError(document)).toBeNull();
      expect(parse(print(document), { maxTokens: maxTokens / 3 }).kind).toBe(Kind.DOCUMENT);
    },
  );

  it.each(documents)(
    '[B2] %s selects the fields that cache tags are derived from, for every element',
    (_, document) => {
      const info = new TypeInfo(schema);
      const faults: string[] = [];
      visit(
        document,
        visitWithTypeInfo(info, {
          Field(field) {
            const type = info.getType();
            const typeName = type ? getNamedType(type).name : '';
            const missing = missingFrom(field, typeName);
            if (missing.length > 0) faults.push(`${field.name.value}: ${typeName} without ${missing.join(', ')}`);
          },
        }),
      );
      expect([...new Set(faults)]).toEqual([]);
    },
  );
});
