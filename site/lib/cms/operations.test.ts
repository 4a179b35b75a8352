import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  type DefinitionNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  Kind,
  type OperationDefinitionNode,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { describe, expect, it } from 'vitest';

const site = path.resolve(import.meta.dirname, '../..');
const schema = buildSchema(readFileSync(path.resolve(site, '../content-fixtures/schema.graphql'), 'utf8'));

/** Every document that the site's sources write, wherever it stands. */
const definitions: DefinitionNode[] = globSync('{blocks,lib,shell,templates}/**/*.{ts,tsx}', { cwd: site })
  .filter((file) => !/\.test\.tsx?$|generate-registry/.test(file))
  .flatMap((file) => [...readFileSync(path.join(site, file), 'utf8').matchAll(/\bgraphql\(\s*`([^`]*)`/g)])
  // A word to gql.tada, which leaves it out of what it sends.
  .flatMap(([, source = '']) => parse(source.replace('@_unmask', '')).definitions);

const fragments = new Map(
  definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node]),
);
const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);

/** An operation with every fragment that it spreads, however deep. */
function compose(operation: OperationDefinitionNode) {
  const used = new Map<string, FragmentDefinitionNode>();
  const collect = (node: DefinitionNode): void => {
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value);
        if (!fragment || used.has(name.value)) return;
        used.set(name.value, fragment);
        collect(fragment);
      },
    });
  };
  collect(operation);
  return { kind: Kind.DOCUMENT as const, definitions: [operation, ...used.values()] };
}

const elementInterfaces = new Map([
  ['EntryInterface', ['__typename', 'id', 'sectionHandle']],
  ['AssetInterface', ['__typename', 'id']],
  ['CategoryInterface', ['__typename', 'id']],
  ['GlobalSetInterface', ['__typename', 'id']],
  ['FormInterface', ['__typename', 'id', 'handle']],
]);

/** The fields that a selection of elements must hold, by the interface it is of. */
function missingFrom(field: FieldNode, typeName: string): string[] {
  const selected = new Set(
    (field.selectionSet?.selections ?? []).flatMap((node) =>
      node.kind === Kind.FIELD && !node.alias
        ? node.name.value
        : node.kind === Kind.FRAGMENT_SPREAD
          ? fieldsOf(node.name.value)
          : [],
    ),
  );
  return (elementInterfaces.get(typeName) ?? []).filter((name) => !selected.has(name));
}

function fieldsOf(fragmentName: string): string[] {
  const selections = fragments.get(fragmentName)?.selectionSet.selections ?? [];
  return selections.flatMap((node) =>
    node.kind === Kind.FIELD && !node.alias
      ? node.name.value
      : node.kind === Kind.FRAGMENT_SPREAD
        ? fieldsOf(node.name.value)
        : [],
  );
}

describe('operations', () => {
  it('are found', () => {
    expect(operations.length).toBeGreaterThan(10);
    const names = operations.map((operation) => operation.name?.value);
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

  it('[G1] have names of their own, as fragments do', () => {
    const names = definitions.flatMap((node) => ('name' in node && node.name ? node.name.value : []));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(operations.map((operation) => [operation.name?.value ?? 'anonymous', operation] as const))(
    '[G1] %s, composed, is valid against the schema',
    (_, operation) => {
      expect(validate(schema, compose(operation)).map(({ message }) => message)).toEqual([]);
    },
  );

  it.each(operations.map((operation) => [operation.name?.value ?? 'anonymous', operation] as const))(
    '[B2] %s asks of every element what its cache tag is made from',
    (_, operation) => {
      const info = new TypeInfo(schema);
      const faults: string[] = [];
      visit(
        compose(operation),
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
