import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { getFilterFields, getRelatedSections, printRelationFields } from './derive-filters.ts';
import { canReference, printReferenceQuery } from './derive-references.ts';
import { queryFor } from './print-field.ts';
import { getFieldName, printConditionalField } from './print-selections.ts';
import { findOperation } from './read-documents.ts';
import { appliesTo, canBelongTo, getLiteralSections, getSection, isTagged, possibleTypes } from './schema-facts.ts';
import { selectedFields } from './selected-fields.ts';
import { getSelectionId, getVariableFields, isName, isUriOnly } from './selection-id.ts';
import type { Selections, TypeSelections } from './types.ts';
import { type Condition, getUnlessCondition } from './unless-directive.ts';

type Sources = { schema: GraphQLSchema; fragments: ReadonlyMap<string, FragmentDefinitionNode> };
type UsedElement = {
  type: GraphQLObjectType;
  fields: ReadonlyMap<string, readonly FieldNode[]>;
  /** Lookup arguments other than section and site. */
  lookedUpBy?: readonly string[];
};
type CollectFields = (document: DocumentNode, sources: Sources) => UsedElement[];

/** Collects the fields selected for a type. */
const flatten = (sets: readonly SelectionSetNode[], type: GraphQLObjectType, { schema, fragments }: Sources) =>
  selectedFields(sets, fragments, (condition) => appliesTo(schema, condition, type));

/** Collects every element type in a field's result, at any depth, with its selected fields. */
function collectNested(
  nodes: readonly FieldNode[],
  types: readonly GraphQLObjectType[],
  sources: Sources,
  isItself = false,
): UsedElement[] {
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  if (sets.length === 0) return [];
  return types.flatMap((type) => {
    const fields = flatten(sets, type, sources);
    const below = [...fields.values()].flatMap((selected) => {
      const field = type.getFields()[selected[0]?.name.value ?? ''];
      return field ? collectNested(selected, possibleTypes(sources.schema, field), sources) : [];
    });
    return isItself ? below : [{ type, fields }, ...below];
  });
}

type Root = { node: FieldNode; types: readonly GraphQLObjectType[]; isSingle: boolean };

/** Returns the root fields with their possible types. */
function getRootFields(document: DocumentNode, schema: GraphQLSchema): Root[] {
  const roots = schema.getQueryType()?.getFields() ?? {};
  return (findOperation(document)?.selectionSet.selections ?? []).flatMap((node) => {
    const field = node.kind === Kind.FIELD ? roots[node.name.value] : undefined;
    if (node.kind !== Kind.FIELD || !field) return [];
    const types = possibleTypes(schema, field).filter((type) => canBelongTo(type, getLiteralSections(node)));
    return [{ node, types, isSingle: node.name.value === 'entry' }];
  });
}

/** Collects fields of elements other than the looked-up entry. */
const collectListed: CollectFields = (document, sources) =>
  getRootFields(document, sources.schema).flatMap(({ node, types, isSingle }) =>
    collectNested([node], types, sources, isSingle),
  );

/** Collects fields of the looked-up entry, for its own page. */
const collectPage: CollectFields = (document, sources) =>
  getRootFields(document, sources.schema).flatMap(
    ({ node: { arguments: given = [], selectionSet }, types, isSingle }) => {
      if (!isSingle || !selectionSet) return [];
      const lookupArguments = given.map(({ name }) => name.value).filter((name) => !['section', 'site'].includes(name));
      return types.map((type) => ({
        type,
        fields: flatten([selectionSet], type, sources),
        lookedUpBy: lookupArguments,
      }));
    },
  );

const getFragments = (document: DocumentNode) =>
  new Map(
    document.definitions
      .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );

/** An ordered set of a type's fields. */
class FieldTable {
  readonly printed: string[] = [];

  indexOf(field: string): number {
    const index = this.printed.indexOf(field);
    return index >= 0 ? index : this.printed.push(field) - 1;
  }
}

type NamedSelection = { name: string; printed: string[] };

/** Returns the `@unless` condition shared by all selections of a field, unless the field it refers to is aliased. */
function getSharedCondition(nodes: readonly FieldNode[], fields: UsedElement['fields']): Condition | undefined {
  const [condition, ...more] = nodes.map(getUnlessCondition);
  const others = condition ? fields.get(condition.field) : undefined;
  const isOne = more.every((other) => other?.field === condition?.field && other?.is === condition?.is);
  return isOne && others?.every(({ alias }) => !alias) ? condition : undefined;
}

/** Names the selections. It omits those that cannot be queried again, so their tag covers the whole element. */
function getSelections(all: readonly UsedElement[], sources: Sources): NamedSelection[] {
  return all.flatMap(({ type, fields, lookedUpBy = [] }) => {
    const keys = getVariableFields(fields.keys());
    const printed = keys.map((key) => {
      const nodes = fields.get(key) ?? [];
      const field = queryFor(nodes, type, sources);
      const condition = getSharedCondition(nodes, fields);
      return field && condition ? printConditionalField(field, condition) : field;
    });
    const selected = [...printed, ...lookedUpBy].filter((field) => field !== undefined);
    const isComplete = selected.length === keys.length + lookedUpBy.length;
    const canBeLookedUp = lookedUpBy.every((name) => isLeafType(getNamedType(type.getFields()[name]?.type)));
    return isComplete && canBeLookedUp ? [{ name: getSelectionId(keys), printed: selected }] : [];
  });
}

/** Reports whether only the title and path are used, which have separate tags. */
const isTitleOnly = ({ fields }: UsedElement) => [isUriOnly, isName].some((is) => is(getVariableFields(fields.keys())));

/** Maps each selection to the indexes of its fields. */
function indexSelections(selected: readonly NamedSelection[], fields: FieldTable): Record<string, number[]> {
  const shown: Record<string, number[]> = {};
  for (const { name, printed } of selected)
    shown[name] = [...new Set([...(shown[name] ?? []), ...printed.map((field) => fields.indexOf(field))])];
  return shown;
}

function deriveTypeUsage(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  operations: readonly DocumentNode[],
): TypeSelections {
  const [fields, ownFields] = [new FieldTable(), new FieldTable()];
  const selected = (whatIsShown: CollectFields, isWanted: (shown: UsedElement) => boolean) =>
    operations.flatMap((document) => {
      const sources = { schema, fragments: getFragments(document) };
      const shown = whatIsShown(document, sources).filter((one) => one.type === type && isWanted(one));
      return getSelections(shown, sources);
    });
  const own = indexSelections(
    selected(collectPage, () => true),
    ownFields,
  );
  return {
    shown: indexSelections(
      selected(collectListed, (shown) => !isTitleOnly(shown)),
      fields,
    ),
    own: { shown: own, fields: ownFields.printed },
    filters: Object.fromEntries(getFilterFields(schema, type, operations).map((name) => [name, fields.indexOf(name)])),
    relations: printRelationFields(schema, type, operations).map((field) => fields.indexOf(field)),
    fields: fields.printed,
    referring: fields.printed.flatMap((field, index) => (canReference(schema, type, getFieldName(field)) ? index : [])),
    references: printReferenceQuery(schema, type),
  };
}

/**
 * Derives which fields these operations use on an entry's own page and elsewhere, and which they filter by.
 * Reconciliation compares exactly these fields.
 */
export function deriveSelections(schema: GraphQLSchema, operations: readonly DocumentNode[]): Selections {
  const tagged = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .filter((type) => isTagged(schema, type));
  const sections = Object.groupBy(
    tagged.filter((type) => getSection(type) !== undefined),
    (type) => getSection(type) ?? '',
  );
  return {
    types: Object.fromEntries(tagged.map((type) => [type.name, deriveTypeUsage(schema, type, operations)])),
    sections: Object.fromEntries(
      Object.entries(sections).map(([section, types = []]) => [
        section,
        {
          types: types.map(({ name }) => name),
          relatesTo: [...new Set(types.flatMap((type) => getRelatedSections(schema, type)))],
        },
      ]),
    ),
  };
}
