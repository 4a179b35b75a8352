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
import { conditionalQuestion, fieldOf } from './ask-selections.ts';
import { filterFields, relatedSections, relationQuestions } from './derive-filters.ts';
import { canRefer, referenceQuestion } from './derive-references.ts';
import { questionFor } from './question-for.ts';
import { operationOf } from './read-documents.ts';
import { admits, isTagged, mayStandIn, possibleTypes, sectionOf, sectionsNamed } from './schema-facts.ts';
import { selectedFields } from './selected-fields.ts';
import { isAddress, isName, selectionName, shownOf } from './selection-name.ts';
import type { Selections, TypeSelections } from './selections-shape.ts';
import { type Condition, conditionOf } from './unless.ts';

type Sources = { schema: GraphQLSchema; fragments: ReadonlyMap<string, FragmentDefinitionNode> };
type Shown = {
  type: GraphQLObjectType;
  fields: ReadonlyMap<string, readonly FieldNode[]>;
  /** The arguments by which it is looked up, apart from its section and site. */
  lookedUpBy?: readonly string[];
};
type WhatIsShown = (document: DocumentNode, sources: Sources) => Shown[];

/** What is selected of an element of this type. */
const flatten = (sets: readonly SelectionSetNode[], type: GraphQLObjectType, { schema, fragments }: Sources) =>
  selectedFields(sets, fragments, (condition) => admits(schema, condition, type));

/** Every element that a field's answer may contain, at any depth, with its selected fields. */
function shownBelow(
  nodes: readonly FieldNode[],
  types: readonly GraphQLObjectType[],
  sources: Sources,
  isItself = false,
): Shown[] {
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  if (sets.length === 0) return [];
  return types.flatMap((type) => {
    const fields = flatten(sets, type, sources);
    const below = [...fields.values()].flatMap((selected) => {
      const field = type.getFields()[selected[0]?.name.value ?? ''];
      return field ? shownBelow(selected, possibleTypes(sources.schema, field), sources) : [];
    });
    return isItself ? below : [{ type, fields }, ...below];
  });
}

type Root = { node: FieldNode; types: readonly GraphQLObjectType[]; isLookUp: boolean };

/** The root fields of an operation, and the types of their answers. */
function rootsOf(document: DocumentNode, schema: GraphQLSchema): Root[] {
  const roots = schema.getQueryType()?.getFields() ?? {};
  return (operationOf(document)?.selectionSet.selections ?? []).flatMap((node) => {
    const field = node.kind === Kind.FIELD ? roots[node.name.value] : undefined;
    if (node.kind !== Kind.FIELD || !field) return [];
    const types = possibleTypes(schema, field).filter((type) => mayStandIn(type, sectionsNamed(node)));
    return [{ node, types, isLookUp: node.name.value === 'entry' }];
  });
}

/** What an operation shows of elements, except those that it looks up individually. */
const shownBeside: WhatIsShown = (document, sources) =>
  rootsOf(document, sources.schema).flatMap(({ node, types, isLookUp }) =>
    shownBelow([node], types, sources, isLookUp),
  );

/** What an operation shows of the entries that it looks up individually: on their own pages. */
const shownOfItself: WhatIsShown = (document, sources) =>
  rootsOf(document, sources.schema).flatMap(({ node: { arguments: given = [], selectionSet }, types, isLookUp }) => {
    if (!isLookUp || !selectionSet) return [];
    const lookedUpBy = given.map(({ name }) => name.value).filter((name) => !['section', 'site'].includes(name));
    return types.map((type) => ({ type, fields: flatten([selectionSet], type, sources), lookedUpBy }));
  });

const fragmentsOf = (document: DocumentNode) =>
  new Map(
    document.definitions
      .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );

/** The fields of one type that matter, each once. */
class Fields {
  readonly questions: string[] = [];

  indexOf(question: string): number {
    const index = this.questions.indexOf(question);
    return index >= 0 ? index : this.questions.push(question) - 1;
  }
}

type Selected = { name: string; questions: string[] };

/** The condition under which a field is not shown, if all its selections state it and query the other field under its own name. */
function conditionOn(nodes: readonly FieldNode[], fields: Shown['fields']): Condition | undefined {
  const [condition, ...more] = nodes.map(conditionOf);
  const others = condition ? fields.get(condition.field) : undefined;
  const isOne = more.every((other) => other?.field === condition?.field && other?.is === condition?.is);
  return isOne && others?.every(({ alias }) => !alias) ? condition : undefined;
}

/** The selections among these. Those that cannot be queried again are left out: their tag is that of the whole element. */
function selectionsOf(all: readonly Shown[], sources: Sources): Selected[] {
  return all.flatMap(({ type, fields, lookedUpBy = [] }) => {
    const keys = shownOf(fields.keys());
    const questions = keys.map((key) => {
      const nodes = fields.get(key) ?? [];
      const question = questionFor(nodes, type, sources);
      const condition = conditionOn(nodes, fields);
      return question && condition ? conditionalQuestion(question, condition) : question;
    });
    const asked = [...questions, ...lookedUpBy].filter((question) => question !== undefined);
    const isAskable = asked.length === keys.length + lookedUpBy.length;
    const canBeLookedUp = lookedUpBy.every((name) => isLeafType(getNamedType(type.getFields()[name]?.type)));
    return isAskable && canBeLookedUp ? [{ name: selectionName(keys), questions: asked }] : [];
  });
}

/** Shows a name and an address only, for which pages have tags of their own. */
const isNamed = ({ fields }: Shown) => [isAddress, isName].some((is) => is(shownOf(fields.keys())));

/** Which of the fields each selection shows, by its name. */
function indexesOf(selected: readonly Selected[], fields: Fields): Record<string, number[]> {
  const shown: Record<string, number[]> = {};
  for (const { name, questions } of selected)
    shown[name] = [...new Set([...(shown[name] ?? []), ...questions.map((question) => fields.indexOf(question))])];
  return shown;
}

function describeType(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  operations: readonly DocumentNode[],
): TypeSelections {
  const [fields, ownFields] = [new Fields(), new Fields()];
  const selected = (whatIsShown: WhatIsShown, isWanted: (shown: Shown) => boolean) =>
    operations.flatMap((document) => {
      const sources = { schema, fragments: fragmentsOf(document) };
      const shown = whatIsShown(document, sources).filter((one) => one.type === type && isWanted(one));
      return selectionsOf(shown, sources);
    });
  const own = indexesOf(
    selected(shownOfItself, () => true),
    ownFields,
  );
  return {
    shown: indexesOf(
      selected(shownBeside, (shown) => !isNamed(shown)),
      fields,
    ),
    own: { shown: own, fields: ownFields.questions },
    filters: Object.fromEntries(filterFields(schema, type, operations).map((name) => [name, fields.indexOf(name)])),
    relations: relationQuestions(schema, type, operations).map((question) => fields.indexOf(question)),
    fields: fields.questions,
    referring: fields.questions.flatMap((question, index) => (canRefer(schema, type, fieldOf(question)) ? index : [])),
    references: referenceQuestion(schema, type),
  };
}

/**
 * What these operations show of entries and global sets outside their own pages, and what their lists are filtered by: the
 * webhook compares exactly that before and after an edit.
 */
export function deriveSelections(schema: GraphQLSchema, operations: readonly DocumentNode[]): Selections {
  const tagged = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .filter((type) => isTagged(schema, type));
  const sections = Object.groupBy(
    tagged.filter((type) => sectionOf(type) !== undefined),
    (type) => sectionOf(type) ?? '',
  );
  return {
    types: Object.fromEntries(tagged.map((type) => [type.name, describeType(schema, type, operations)])),
    sections: Object.fromEntries(
      Object.entries(sections).map(([section, types = []]) => [
        section,
        {
          types: types.map(({ name }) => name),
          relatesTo: [...new Set(types.flatMap((type) => relatedSections(schema, type)))],
        },
      ]),
    ),
  };
}
