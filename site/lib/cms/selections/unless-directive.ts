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

/** The condition of a client-side directive: in `words @unless(kind: "press")`, `words` is null if `kind` is press. */
export type Condition = { field: string; is: string };

const isUnless = ({ name }: DirectiveNode) => name.value === 'unless';

/** Returns the condition of a field, or undefined. */
export function getUnlessCondition({ directives = [] }: FieldNode): Condition | undefined {
  const [directive, ...others] = directives.filter(isUnless);
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
  const stripped = visit(document, {
    Directive(directive) {
      if (!isUnless(directive)) return undefined;
      isConditional = true;
      return null;
    },
  });
  const made = { definitions: stripped.definitions, isConditional };
  prepared.set(definitions, made);
  return made;
}

/** Removes the directive, which the CMS does not know. */
export function removeUnlessDirectives<Document extends DocumentNode>(document: Document): Document {
  return { ...document, definitions: prepare(document).definitions };
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** Reports whether a type condition applies. Conditions on interfaces always do. */
const admits = (type: unknown) => (condition: string | undefined) =>
  !condition?.endsWith('_Entry') || typeof type !== 'string' || condition === type;

/**
 * Applies `@unless` to a response in place. Reconciliation does the same (`print-selections.ts`), so pages show only
 * what it compares.
 */
export function applyUnless(document: DocumentNode, response: unknown): void {
  if (!prepare(document).isConditional) return;
  const fragments: Fragments = new Map(
    document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  );
  const walk = (value: unknown, sets: readonly SelectionSetNode[]): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, sets);
    else if (value !== null && typeof value === 'object') hideIn(value, sets);
  };
  const hideIn = (element: object, sets: readonly SelectionSetNode[]): void => {
    const values = new Map<string, unknown>(Object.entries(element));
    const isHidden = (node: FieldNode) => {
      const condition = getUnlessCondition(node);
      return condition !== undefined && values.get(condition.field) === condition.is;
    };
    for (const [key, nodes] of selectedFields(sets, fragments, admits(values.get('__typename')))) {
      if (values.has(key) && nodes.every(isHidden)) Reflect.set(element, key, null);
      else
        walk(
          values.get(key),
          nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
        );
    }
  };
  walk(
    response,
    document.definitions.flatMap((node) => (node.kind === Kind.OPERATION_DEFINITION ? node.selectionSet : [])),
  );
}
