import {
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { expect, it } from 'vitest';
import { composeOperations, findOperation, readDefinitions, readSchema } from './selections/read-documents.ts';
import { appliesTo, directiveArgument, possibleTypes } from './selections/schema-facts.ts';
import { selectedFields } from './selections/selected-fields.ts';

const schema = readSchema();

const kind = 'the field type, known from __typename';

/** Fields of the content model that no operation selects, with the reason. */
const unselected: Readonly<Record<string, string>> = {
  'projects_Entry.isFeatured': 'lists are filtered by it',
  'LinkData.elementTitle': 'the default label',
  'LinkData.title': 'a tooltip, which touch screens and keyboards do not show',
  'LinkData.value': 'the link in Craft’s storage format',
  'FormInterface.rows.rowFields': 'the same fields are selected through the pages of a form',
  'FormInterface.submissionMutationName': 'for sending submissions',
  'FieldInterface.name': 'visitors see its label instead',
  'FieldInterface.type': kind,
  'FieldInterface.displayName': kind,
  'FieldInterface.inputTypeName': kind,
};

/** Types of the API itself, and of content that editors do not write. */
const notContent = new Set(['Query', 'Mutation', 'SubmissionResult', 'FormieClientSessionType']);

const isContent = (type: unknown): type is GraphQLObjectType =>
  isObjectType(type) && !type.name.startsWith('__') && !notContent.has(type.name);

/** Returns the fields that a type does not share with its interfaces. */
function ownFields(type: GraphQLObjectType): GraphQLField<unknown, unknown>[] {
  const shared = new Set(type.getInterfaces().flatMap((one) => Object.keys(one.getFields())));
  return Object.values(type.getFields()).filter(({ name }) => !shared.has(name));
}

/** The types of Matrix fields that hold at most one entry. */
const groupTypes = new Set(
  Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type)
      ? Object.values(type.getFields()).flatMap((field) =>
          directiveArgument(field, 'blocks', 'max') === 1 ? possibleTypes(schema, field) : [],
        )
      : [],
  ),
);

/** Reports whether a type is a group of fields, such as a hero or a table row, which counts separately in each use. */
const isGroup = (type: GraphQLObjectType) =>
  groupTypes.has(type) || (type.getInterfaces().length === 0 && !type.getFields()['id']);

function readSelected(): Set<string> {
  const found = new Set<string>();
  for (const document of composeOperations(readDefinitions())) {
    const fragments = new Map(
      document.definitions.flatMap((node): [string, FragmentDefinitionNode][] =>
        node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [],
      ),
    );
    const walk = (type: GraphQLObjectType, place: string, sets: readonly SelectionSetNode[]): void => {
      const fields = selectedFields(sets, fragments, (condition) => appliesTo(schema, condition, type));
      for (const nodes of fields.values()) {
        const field = type.getFields()[nodes[0]?.name.value ?? ''];
        if (!field) continue;
        found.add(`${place}.${field.name}`);
        for (const shared of type.getInterfaces()) found.add(`${shared.name}.${field.name}`);
        const below = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
        if (below.length === 0) continue;
        for (const one of possibleTypes(schema, field))
          walk(one, isGroup(one) && one.name !== 'LinkData' ? `${place}.${field.name}` : one.name, below);
      }
    };
    const query = schema.getQueryType();
    const sets = findOperation(document)?.selectionSet;
    if (query && sets) walk(query, 'Query', [sets]);
  }
  return found;
}

/** Returns every field that an editor can fill in, such as `projects_Entry.client` or `markets_Entry.hero.videoId`. */
function fillableFields(): string[] {
  const below = (place: string, type: GraphQLObjectType): string[] =>
    ownFields(type).flatMap((field) => {
      const isRelation = isInterfaceType(getNamedType(field.type));
      const [group] = isRelation
        ? []
        : possibleTypes(schema, field).filter((one) => isGroup(one) && one.name !== 'LinkData');
      return group ? below(`${place}.${field.name}`, group) : [`${place}.${field.name}`];
    });
  const types = Object.values(schema.getTypeMap()).filter(isContent);
  const ofForms = schema.getType('FieldInterface');
  const shared = isInterfaceType(ofForms)
    ? Object.keys(ofForms.getFields()).map((name) => `FieldInterface.${name}`)
    : [];
  const own = types
    .filter((type) => !isGroup(type) || type.name === 'LinkData')
    .flatMap((type) => below(type.name, type));
  return [...own, ...shared];
}

it('[A5] [C1] every field that an editor can fill in is selected by an operation or listed as an exception with a reason', () => {
  const selected = readSelected();
  const missing = fillableFields().filter((field) => !selected.has(field));
  expect(missing.toSorted()).toEqual(Object.keys(unselected).toSorted());
});
