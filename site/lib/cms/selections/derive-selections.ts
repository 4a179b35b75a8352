import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { conditionalQuestion } from './ask-selections.ts';
import { filterFields, relatedSections, relationQuestions } from './derive-filters.ts';
import { referenceQuestion } from './derive-references.ts';
import { questionFor } from './question-for.ts';
import { operationOf } from './read-documents.ts';
import { admits, isTagged, mayStandIn, possibleTypes, sectionOf, sectionsNamed } from './schema-facts.ts';
import { selectedFields } from './selected-fields.ts';
import { isAddress, isName, selectionName, shownOf } from './selection-name.ts';
import type { Selections, TypeSelections } from './selections-shape.ts';
import { type Condition, conditionOf } from './unless.ts';

type Sources = { schema: GraphQLSchema; fragments: ReadonlyMap<string, FragmentDefinitionNode> };
type Shown = { type: GraphQLObjectType; fields: ReadonlyMap<string, readonly FieldNode[]> };

/** What is selected of an element of this type. */
const flatten = (sets: readonly SelectionSetNode[], type: GraphQLObjectType, { schema, fragments }: Sources) =>
  selectedFields(sets, fragments, (condition) => admits(schema, condition, type));

/** Every element that a field's answer may hold, at any depth, with what is shown of it. */
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

/** What an operation shows of elements. Of one that is looked up by itself the tag of its own page stands for all. */
function shownBy(document: DocumentNode, schema: GraphQLSchema): Shown[] {
  const sources = { schema, fragments: fragmentsOf(document) };
  const roots = schema.getQueryType()?.getFields() ?? {};
  return (operationOf(document)?.selectionSet.selections ?? []).flatMap((node) => {
    const field = node.kind === Kind.FIELD ? roots[node.name.value] : undefined;
    if (node.kind !== Kind.FIELD || !field) return [];
    const types = possibleTypes(schema, field).filter((type) => mayStandIn(type, sectionsNamed(node)));
    return shownBelow([node], types, sources, node.name.value === 'entry');
  });
}

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

/** When a field is not shown, where each that selects it says so and the other field is asked for as itself. */
function conditionOn(nodes: readonly FieldNode[], fields: Shown['fields']): Condition | undefined {
  const [condition, ...more] = nodes.map(conditionOf);
  const others = condition ? fields.get(condition.field) : undefined;
  const isOne = more.every((other) => other?.field === condition?.field && other?.is === condition?.is);
  return isOne && others?.every(({ alias }) => !alias) ? condition : undefined;
}

/** The selections of one type. What cannot be asked for again is left out: then its tag is that of the whole element. */
function selectionsOf(type: GraphQLObjectType, document: DocumentNode, schema: GraphQLSchema): Selected[] {
  const sources = { schema, fragments: fragmentsOf(document) };
  return shownBy(document, schema).flatMap((shown) => {
    const keys = shownOf(shown.fields.keys());
    if (shown.type !== type || isAddress(keys) || isName(keys)) return [];
    const questions = keys.map((key) => {
      const nodes = shown.fields.get(key) ?? [];
      const question = questionFor(nodes, type, sources);
      const condition = conditionOn(nodes, shown.fields);
      return question && condition ? conditionalQuestion(question, condition) : question;
    });
    const asked = questions.filter((question) => question !== undefined);
    return asked.length === questions.length ? [{ name: selectionName(keys), questions: asked }] : [];
  });
}

function describeType(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  operations: readonly DocumentNode[],
): TypeSelections {
  const fields = new Fields();
  const shown: Record<string, number[]> = {};
  for (const { name, questions } of operations.flatMap((document) => selectionsOf(type, document, schema)))
    shown[name] = [...new Set([...(shown[name] ?? []), ...questions.map((question) => fields.indexOf(question))])];
  return {
    shown,
    filters: Object.fromEntries(filterFields(schema, type, operations).map((name) => [name, fields.indexOf(name)])),
    relations: relationQuestions(schema, type, operations).map((question) => fields.indexOf(question)),
    fields: fields.questions,
    references: referenceQuestion(schema, type),
  };
}

/**
 * What these operations show of entries and global sets beside their own pages, and what their lists are filtered by: the
 * webhook compares just that before and after an edit.
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
