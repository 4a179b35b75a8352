import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  visit,
} from 'graphql';

const site = path.resolve(import.meta.dirname, '../../..');
export const schemaFile = path.resolve(site, '../content-fixtures/schema.graphql');

let schema: GraphQLSchema | undefined;

/** Returns the API's schema, which is built only once. */
export function readSchema(): GraphQLSchema {
  schema ??= buildSchema(readFileSync(schemaFile, 'utf8'));
  return schema;
}

let definitions: readonly DefinitionNode[] | undefined;

/** Returns every operation and fragment in the directories below. The files are read only once. */
export function readDefinitions(): readonly DefinitionNode[] {
  definitions ??= findDefinitions();
  return definitions;
}

function findDefinitions(): DefinitionNode[] {
  return (
    globSync('{app,blocks,client,components,content,fixtures,layout,lib,revalidation,templates}/**/*.{ts,tsx}', {
      cwd: site,
    })
      .filter((file) => !/\.test\.tsx?$|generate-registry|_template/.test(file))
      .toSorted()
      .flatMap((file) => [...readFileSync(path.join(site, file), 'utf8').matchAll(/\bgraphql\(\s*`([^`]*)`/g)])
      // gql.tada strips this directive.
      .flatMap(([, source = '']) => parse(source.replace('@_unmask', '')).definitions)
  );
}

/** Composes each operation with its fragments. */
export function composeOperations(definitions: readonly DefinitionNode[]): DocumentNode[] {
  const fragments = new Map(
    definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node]),
  );
  return definitions
    .filter((node) => node.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => compose(operation, fragments));
}

function compose(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): DocumentNode {
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
  return { kind: Kind.DOCUMENT, definitions: [operation, ...used.values()] };
}

export const findOperation = (document: DocumentNode): OperationDefinitionNode | undefined =>
  document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
