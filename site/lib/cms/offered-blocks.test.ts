import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startContentService } from '@vitrine/content-fixtures';
import {
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { expect, it, onTestFinished } from 'vitest';
import { composeOperations, findOperation, readDefinitions, readSchema } from './selections/read-documents.ts';
import { appliesTo, directiveArgument, possibleTypes } from './selections/schema-facts.ts';
import { selectedFields } from './selections/selected-fields.ts';

const schema = readSchema();

type OfferedField = { name: string; shape: { kind: string; types?: string[] } };
type OfferedModel = {
  sections: { types: { handle: string; fields: OfferedField[] }[] }[];
  blocks: Record<string, OfferedField[]>;
};

/** The block types of each field, such as `pages.flexibleComponents`. */
type Kinds = Record<string, string[]>;

/** Returns the block types that the desk offers. */
async function readOffered(): Promise<Kinds> {
  const directory = mkdtempSync(path.join(tmpdir(), 'offered-blocks-'));
  const content = await startContentService({ port: 0, overlayDirectory: directory, webhookSecret: 'unused' });
  onTestFinished(async () => {
    await content.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const { sections, blocks }: OfferedModel = await (await fetch(`${content.url}/admin/model`)).json();
  const ofSections = sections.flatMap(({ types }) => types.map(({ handle, fields }) => ({ handle, fields })));
  const ofBlocks = Object.entries(blocks).map(([handle, fields]) => ({ handle, fields }));
  return Object.fromEntries(
    [...ofSections, ...ofBlocks].flatMap(({ handle, fields }) =>
      fields
        .filter(({ shape }) => shape.kind === 'blocks')
        .map(({ name, shape }) => [`${handle}.${name}`, (shape.types ?? []).toSorted()]),
    ),
  );
}

const getHandle = ({ name }: GraphQLObjectType) => name.replace(/_Entry$/, '');

function hasOwnField(type: GraphQLObjectType, names: readonly string[]): boolean {
  const shared = new Set(type.getInterfaces().flatMap((one) => Object.keys(one.getFields())));
  return names.some((name) => !shared.has(name) && type.getFields()[name]);
}

/** Returns the block types that pages show: an operation selects at least one of their specific fields. */
function readShown(): Map<string, Set<string>> {
  const shown = new Map<string, Set<string>>();
  for (const document of composeOperations(readDefinitions())) {
    const fragments = new Map(
      document.definitions.flatMap((node): [string, FragmentDefinitionNode][] =>
        node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [],
      ),
    );
    const listFields = (type: GraphQLObjectType, sets: readonly SelectionSetNode[]) =>
      selectedFields(sets, fragments, (condition) => appliesTo(schema, condition, type));
    const walk = (type: GraphQLObjectType, sets: readonly SelectionSetNode[]): void => {
      for (const nodes of listFields(type, sets).values()) {
        const field = type.getFields()[nodes[0]?.name.value ?? ''];
        if (!field) continue;
        const below = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
        for (const one of possibleTypes(schema, field)) {
          const names = [...listFields(one, below).values()].flatMap(([node]) => node?.name.value ?? []);
          if (directiveArgument(field, 'blocks', 'types') && hasOwnField(one, names)) {
            const place = `${getHandle(type)}.${field.name}`;
            shown.set(place, (shown.get(place) ?? new Set()).add(getHandle(one)));
          }
          walk(one, below);
        }
      }
    };
    const query = schema.getQueryType();
    const sets = findOperation(document)?.selectionSet;
    if (isObjectType(query) && sets) walk(query, [sets]);
  }
  return shown;
}

it('[A5] [G5] the desk offers exactly the block types that the site shows in each field', async () => {
  const offered = await readOffered();
  const shown = readShown();
  expect(Object.keys(offered)).toContain('pages.flexibleComponents');
  expect(
    Object.fromEntries(Object.keys(offered).map((place) => [place, [...(shown.get(place) ?? [])].toSorted()])),
  ).toEqual(offered);
});
