import { type DocumentNode, type FieldNode, Kind, type ValueNode, valueFromASTUntyped } from 'graphql';
import type { SectionCount } from './plausibility.ts';

type Counted = { key: string; field: FieldNode };
type Prepared = { document: DocumentNode; counted: Counted[] };

const counting = new Set(['entries', 'entry', 'entryCount']);
const prepared = new WeakMap<DocumentNode, Prepared>();

const argumentOf = ({ arguments: given = [] }: FieldNode, name: string): ValueNode | undefined =>
  given.find((argument) => argument.name.value === name)?.value;

/** The same field without the arguments that narrow it down within its section. */
function countOf(field: FieldNode, key: string): FieldNode {
  return {
    kind: Kind.FIELD,
    alias: { kind: Kind.NAME, value: key },
    name: { kind: Kind.NAME, value: 'entryCount' },
    arguments: (field.arguments ?? []).filter(({ name }) => name.value === 'section' || name.value === 'site'),
    directives: field.directives ?? [],
  };
}

/**
 * A query that also asks how many entries its sections have, so that an answer that lost them can be
 * distinguished from one that never had any.
 */
export function withSectionCounts<Document extends DocumentNode>(document: Document): Document {
  return { ...document, ...prepare(document).document };
}

/** The counts of the sections in the answer to such a query. */
export function sectionCounts(
  document: DocumentNode,
  variables: Record<string, unknown>,
  data: object,
): SectionCount[] {
  const answered = new Map(Object.entries(data));
  return prepare(document).counted.flatMap(({ key, field }) => {
    const count: unknown = answered.get(key);
    const [section, ...others] = listOf(argumentOf(field, 'section'), variables);
    const [site, ...otherSites] = listOf(argumentOf(field, 'site'), variables);
    const isOne = others.length + otherSites.length === 0;
    return typeof count === 'number' && section && site && isOne ? [{ section, site, count }] : [];
  });
}

function prepare(document: DocumentNode): Prepared {
  const known = prepared.get(document);
  if (known) return known;
  const counted: Counted[] = [];
  const definitions = document.definitions.map((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return definition;
    const { selections } = definition.selectionSet;
    for (const field of selections)
      if (field.kind === Kind.FIELD && counting.has(field.name.value) && argumentOf(field, 'section'))
        counted.push({ key: `sectionCount${counted.length}`, field });
    const counts = counted.map(({ key, field }) => countOf(field, key));
    return { ...definition, selectionSet: { ...definition.selectionSet, selections: [...selections, ...counts] } };
  });
  const made: Prepared = { document: { kind: Kind.DOCUMENT, definitions }, counted };
  prepared.set(document, made);
  return made;
}

function listOf(node: ValueNode | undefined, variables: Record<string, unknown>): string[] {
  const value: unknown = node && valueFromASTUntyped(node, variables);
  return (Array.isArray(value) ? value : [value]).filter((item) => item !== undefined && item !== null).map(String);
}
