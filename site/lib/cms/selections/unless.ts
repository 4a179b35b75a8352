import {
  type DefinitionNode,
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { selectedFields } from './selected-fields.ts';

/** Marks a field that is not shown if another field of the element has this value: `words @unless(kind: "press")`. */
export type Condition = { field: string; is: string };

const isCondition = ({ name }: DirectiveNode) => name.value === 'unless';

/** The condition under which a selected field is not shown; undefined if it always is, or if the condition is not understood. */
export function conditionOf({ directives = [] }: FieldNode): Condition | undefined {
  const [directive, ...others] = directives.filter(isCondition);
  const [given, ...more] = directive?.arguments ?? [];
  if (given?.value.kind !== Kind.STRING || others.length + more.length > 0) return undefined;
  return { field: given.name.value, is: given.value.value };
}

type Prepared = { definitions: readonly DefinitionNode[]; isConditional: boolean };
const prepared = new WeakMap<readonly DefinitionNode[], Prepared>();

function prepare({ definitions }: DocumentNode): Prepared {
  const known = prepared.get(definitions);
  if (known) return known;
  let isConditional = false;
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions };
  const bare = visit(document, {
    Directive(directive) {
      if (!isCondition(directive)) return undefined;
      isConditional = true;
      return null;
    },
  });
  const made = { definitions: bare.definitions, isConditional };
  prepared.set(definitions, made);
  return made;
}

/** The query as the CMS understands it. */
export function withoutConditions<Document extends DocumentNode>(document: Document): Document {
  return { ...document, definitions: prepare(document).definitions };
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** Whether a fragment on one type applies to an element of another; one on an interface does. */
const admits = (type: unknown) => (condition: string | undefined) =>
  !condition?.endsWith('_Entry') || typeof type !== 'string' || condition === type;

/**
 * Removes from an answer what its query says is not shown. The webhook leaves out the same (`selections/ask-selections.ts`),
 * so no page can show anything that the webhook does not compare.
 */
export function hideUnshown(document: DocumentNode, answer: unknown): void {
  if (!prepare(document).isConditional) return;
  const fragments: Fragments = new Map(
    document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  );
  const walk = (value: unknown, sets: readonly SelectionSetNode[]): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, sets);
    else if (value !== null && typeof value === 'object') hideIn(value, sets);
  };
  const hideIn = (element: object, sets: readonly SelectionSetNode[]): void => {
    const answered = new Map<string, unknown>(Object.entries(element));
    const isHidden = (node: FieldNode) => {
      const condition = conditionOf(node);
      return condition !== undefined && answered.get(condition.field) === condition.is;
    };
    for (const [key, nodes] of selectedFields(sets, fragments, admits(answered.get('__typename')))) {
      if (answered.has(key) && nodes.every(isHidden)) Reflect.set(element, key, null);
      else
        walk(
          answered.get(key),
          nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
        );
    }
  };
  walk(
    answer,
    document.definitions.flatMap((node) => (node.kind === Kind.OPERATION_DEFINITION ? node.selectionSet : [])),
  );
}
