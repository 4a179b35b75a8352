import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { everySection, tagsOfList } from './list-tags.ts';
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
  const across = (handles: unknown, make: (handle: string, site: string) => CacheTag | CacheTag[]) =>
    asList(handles).flatMap((handle) => sites.flatMap((site) => make(handle, site)));
  switch (name) {
    case 'entries':
    case 'entryCount':
      // Entries named by id alone are no list.
      return given['id'] !== undefined && given['section'] === undefined
        ? []
        : across(given['section'] ?? everySection, (section, site) => [
            tags.section(section, site),
            ...tagsOfList({ section, site }, given, name === 'entryCount'),
          ]);
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

/** How much of an entry a place in the data shows: all of it, its teaser, or its address alone. */
type Shown = 'entry' | 'card' | 'link';

type Node = { __typename?: unknown; id?: unknown; sectionHandle?: unknown; customText?: unknown; text?: unknown };

function tagOfElement({ __typename: type, id, sectionHandle }: Node, shown: Shown): CacheTag | undefined {
  if (typeof type !== 'string' || id === undefined || id === null) return undefined;
  if (type.endsWith('_Asset')) return tags.asset(String(id));
  if (type.endsWith('_Category')) return tags.category(String(id));
  return type.endsWith('_Entry') && sectionHandle ? tags[shown](String(id)) : undefined;
}

/** A link without words of its own bears the title of its entry; whatever else is asked of the entry is shown too. */
function shownByLink({ customText, text }: Node, element: unknown): Shown {
  const bearsTitle = !customText && Boolean(text);
  const isAskedForMore = element !== null && typeof element === 'object' && 'title' in element;
  return bearsTitle || isAskedForMore ? 'card' : 'link';
}

/** Element ids found anywhere in the data. An entry looked up by itself is shown whole, every other one as a teaser or a link. */
function collectElements(value: unknown, shown: Shown, found: Set<CacheTag>): void {
  if (Array.isArray(value)) {
    for (const item of value) collectElements(item, 'card', found);
    return;
  }
  if (value === null || typeof value !== 'object') return;
  const node: Node = value;
  const tag = tagOfElement(node, shown);
  if (tag) found.add(tag);
  const isLink = node.__typename === 'Link';
  for (const child of Object.values(value)) collectElements(child, isLink ? shownByLink(node, child) : 'card', found);
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
    collectElements(results[key], field.name.value === 'entry' ? 'entry' : 'card', found);
  }
  return [...found];
}
