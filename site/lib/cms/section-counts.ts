import { type DocumentNode, type FieldNode, Kind, type ValueNode, valueFromASTUntyped } from 'graphql';
import type { SectionCount } from './response-check.ts';

type CountedField = { key: string; field: FieldNode };
type Plan = { document: DocumentNode; counted: CountedField[] };

const countedFields = new Set(['entries', 'entry', 'entryCount']);
const prepared = new WeakMap<DocumentNode, Plan>();

const getArgument = ({ arguments: given = [] }: FieldNode, name: string): ValueNode | undefined =>
  given.find((argument) => argument.name.value === name)?.value;

/** Returns a field that counts the entries of this field's section, without its filter arguments. */
function toCountField(field: FieldNode, key: string): FieldNode {
  return {
    kind: Kind.FIELD,
    alias: { kind: Kind.NAME, value: key },
    name: { kind: Kind.NAME, value: 'entryCount' },
    arguments: (field.arguments ?? []).filter(({ name }) => name.value === 'section' || name.value === 'site'),
    directives: field.directives ?? [],
  };
}

/** Adds an `entryCount` for each queried section, to tell a section that lost entries from a list without matches. */
export function addSectionCounts<Document extends DocumentNode>(document: Document): Document {
  return { ...document, ...plan(document).document };
}

/** Reads the section counts from a response. */
export function readSectionCounts(
  document: DocumentNode,
  variables: Record<string, unknown>,
  data: object,
): SectionCount[] {
  const fields = new Map(Object.entries(data));
  return plan(document).counted.flatMap(({ key, field }) => {
    const count: unknown = fields.get(key);
    const [section, ...others] = toList(getArgument(field, 'section'), variables);
    const [site, ...otherSites] = toList(getArgument(field, 'site'), variables);
    const isOne = others.length + otherSites.length === 0;
    return typeof count === 'number' && section && site && isOne ? [{ section, site, count }] : [];
  });
}

function plan(document: DocumentNode): Plan {
  const known = prepared.get(document);
  if (known) return known;
  const counted: CountedField[] = [];
  const definitions = document.definitions.map((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return definition;
    const { selections } = definition.selectionSet;
    for (const field of selections)
      if (field.kind === Kind.FIELD && countedFields.has(field.name.value) && getArgument(field, 'section'))
        counted.push({ key: `sectionCount${counted.length}`, field });
    const counts = counted.map(({ key, field }) => toCountField(field, key));
    return { ...definition, selectionSet: { ...definition.selectionSet, selections: [...selections, ...counts] } };
  });
  const made: Plan = { document: { kind: Kind.DOCUMENT, definitions }, counted };
  prepared.set(document, made);
  return made;
}

function toList(node: ValueNode | undefined, variables: Record<string, unknown>): string[] {
  const value: unknown = node && valueFromASTUntyped(node, variables);
  return (Array.isArray(value) ? value : [value]).filter((item) => item !== undefined && item !== null).map(String);
}
