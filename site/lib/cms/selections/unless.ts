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

/** Of an element whose other field has this value, nobody shows the field: `words @unless(kind: "press")`. */
export type Condition = { field: string; is: string };

const isCondition = ({ name }: DirectiveNode) => name.value === 'unless';

/** When a selected field is not shown; undefined where it always is, or more is asked than is understood. */
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

/** The question as the CMS understands it. */
export function withoutConditions<Document extends DocumentNode>(document: Document): Document {
  return { ...document, definitions: prepare(document).definitions };
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** What was selected of an element of this type, by the names it is answered under. */
function fieldsOf(sets: readonly SelectionSetNode[], type: unknown, fragments: Fragments): Map<string, FieldNode[]> {
  const fields = new Map<string, FieldNode[]>();
  const add = (set: SelectionSetNode): void => {
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) {
        const key = node.alias?.value ?? node.name.value;
        fields.set(key, [...(fields.get(key) ?? []), node]);
        continue;
      }
      const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node;
      const condition = fragment?.typeCondition?.name.value;
      const isOther = condition?.endsWith('_Entry') && typeof type === 'string' && condition !== type;
      if (fragment && !isOther) add(fragment.selectionSet);
    }
  };
  for (const set of sets) add(set);
  return fields;
}

/**
 * Takes out of an answer what its question says is not shown. So nothing can show what the webhook does not compare: it
 * leaves out the same (`selections/ask-selections.ts`).
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
    for (const [key, nodes] of fieldsOf(sets, answered.get('__typename'), fragments)) {
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
