import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { type CacheTag, tags } from './tags.ts';

type Arguments = Record<string, unknown>;
type Variables = Record<string, unknown>;

const asList = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item) => item !== null && item !== undefined).map(String);

function argumentsOf(field: FieldNode, variables: Variables): Arguments {
  const evaluate = (node: ValueNode) => valueFromASTUntyped(node, variables);
  return Object.fromEntries((field.arguments ?? []).map((argument) => [argument.name.value, evaluate(argument.value)]));
}

/** What a root field depends on even where it returned nothing: its section, its URI, its set (architecture rules B and C). */
function tagsOfArguments(name: string, given: Arguments): CacheTag[] {
  const sites = asList(given['site'] ?? 'en');
  const across = (handles: unknown, make: (handle: string, site: string) => CacheTag) =>
    asList(handles).flatMap((handle) => sites.map((site) => make(handle, site)));
  switch (name) {
    case 'entries':
    case 'entryCount':
      return given['id'] !== undefined && given['section'] === undefined
        ? []
        : across(given['section'] ?? '*', tags.section);
    case 'entry':
      return across(given['uri'], (uri, site) => tags.uri(site, uri));
    case 'globalSet':
    case 'globalSets':
      return across(given['handle'], tags.global);
    case 'categories':
    case 'category':
      return across(given['group'], tags.categoryGroup);
    case 'formieForm':
      return asList(given['handle']).map(tags.form);
    case 'translations':
      return sites.map(tags.translations);
    default:
      return [];
  }
}

/** Element ids found anywhere in the data. An entry looked up by itself is shown whole; every other one as a teaser. */
function collectElements(value: unknown, isSubject: boolean, found: Set<CacheTag>): void {
  if (Array.isArray(value)) {
    for (const item of value) collectElements(item, false, found);
    return;
  }
  if (value === null || typeof value !== 'object') return;
  const {
    __typename: type,
    id,
    sectionHandle,
  } = value as { __typename?: unknown; id?: unknown; sectionHandle?: unknown };
  if (typeof type === 'string' && id !== undefined && id !== null) {
    if (type.endsWith('_Asset')) found.add(tags.asset(String(id)));
    else if (type.endsWith('_Category')) found.add(tags.category(String(id)));
    else if (type.endsWith('_Entry') && sectionHandle)
      found.add(isSubject ? tags.entry(String(id)) : tags.card(String(id)));
  }
  for (const child of Object.values(value)) collectElements(child, false, found);
}

/**
 * The tags of what a query returned: every element in the data, and what its arguments asked for.
 * Selections of elements must hold `__typename`, `id` and, for entries, `sectionHandle`, unaliased; a test sees to it.
 */
export function responseTags(document: DocumentNode, variables: Variables, data: unknown): CacheTag[] {
  const operation = document.definitions.find(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  const found = new Set<CacheTag>();
  const results = (data ?? {}) as Record<string, unknown>;
  for (const field of operation?.selectionSet.selections ?? []) {
    if (field.kind !== Kind.FIELD) continue;
    const key = field.alias?.value ?? field.name.value;
    if (!(key in results)) continue;
    for (const tag of tagsOfArguments(field.name.value, argumentsOf(field, variables))) found.add(tag);
    const isSubject = field.name.value === 'entry';
    collectElements(results[key], isSubject, found);
  }
  return [...found];
}
