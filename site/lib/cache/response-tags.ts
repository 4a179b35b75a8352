import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { cardParts, globalFields } from '../cms/fragments/shown-apart.ts';
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

/** The fields of a set that the data shows, where the webhook can tell them apart; else the set as a whole. */
function tagsOfGlobal(handle: string, site: string, data: unknown): CacheTag[] {
  const known = globalFields[handle];
  if (!known || data === null || typeof data !== 'object' || Array.isArray(data)) return [tags.global(handle, site)];
  const shown = Object.keys(data).filter((field) => !ownFields.has(field));
  const areKnown = shown.every((field) => known.includes(field));
  return areKnown ? shown.map((field) => tags.globalField(handle, site, field)) : [tags.global(handle, site)];
}

/** What a root field depends on even where it returned nothing: its section, its URI, its set (architecture rules B and C). */
function tagsOfArguments(name: string, given: Arguments, data: unknown): CacheTag[] {
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
      return across(given['handle'], (handle, site) => tagsOfGlobal(handle, site, data));
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

/** Where an entry stands in the data: looked up by itself, behind a link that bears its title, or anywhere else. */
type Place = 'itself' | 'named' | 'beside';

type Node = {
  __typename?: unknown;
  id?: unknown;
  sectionHandle?: unknown;
  handle?: unknown;
  customText?: unknown;
  text?: unknown;
};

/** What every element holds, which never changes. */
const ownFields = new Set(['__typename', 'id', 'sectionHandle', 'siteHandle', 'handle']);
const shownOf = (node: Node): string[] => Object.keys(node).filter((field) => !ownFields.has(field));

const nameFields = new Set(['title', 'slug', 'uri']);

/** All of the entry, or as much of it as its fields show: its address, its name, its teaser. */
function tagsOfEntry(id: string, node: Node, place: Place): CacheTag[] {
  if (place === 'itself') return [tags.entry(id)];
  const shown = shownOf(node);
  if (shown.every((field) => field === 'uri')) return [place === 'named' ? tags.title(id) : tags.link(id)];
  if (shown.every((field) => nameFields.has(field))) return [tags.title(id)];
  return [tags.card(id), ...cardParts.filter((part) => part in node).map((part) => tags.cardPart(id, part))];
}

/** All of the category, or its title alone. */
function tagOfCategory(id: string, node: Node): CacheTag {
  return shownOf(node).join() === 'title' ? tags.categoryTitle(id) : tags.category(id);
}

/** What a picture shows without words, under the names that queries give it (`element-dates.ts` compares it). */
const ofThePicture = /^(?:width|height|kind|extension|focalPoint|topColor|original|url|(?:w|webp)\d+)$/;

/** All of the asset, or how its picture looks. */
function tagOfAsset(id: string, node: Node): CacheTag {
  const shown = shownOf(node);
  const isPicture = shown.length > 0 && shown.every((field) => ofThePicture.test(field));
  return isPicture ? tags.assetPicture(id) : tags.asset(id);
}

function tagsOfElement(node: Node, place: Place): CacheTag[] {
  const { __typename: type, id, sectionHandle, handle } = node;
  if (typeof type !== 'string' || id === undefined || id === null) return [];
  if (type.endsWith('_Asset')) return [tagOfAsset(String(id), node)];
  if (type.endsWith('_Category')) return [tagOfCategory(String(id), node)];
  // Formie's own type, whether it is met as itself or as its interface.
  if (/^Form(?:Interface)?$/.test(type) && typeof handle === 'string') return [tags.form(handle)];
  return type.endsWith('_Entry') && sectionHandle ? tagsOfEntry(String(id), node, place) : [];
}

/** Elements found anywhere in the data. A link without words of its own bears the title of its entry. */
function collectElements(value: unknown, place: Place, found: Set<CacheTag>): void {
  if (Array.isArray(value)) {
    for (const item of value) collectElements(item, 'beside', found);
    return;
  }
  if (value === null || typeof value !== 'object') return;
  const node: Node = value;
  for (const tag of tagsOfElement(node, place)) found.add(tag);
  const isNaming = node.__typename === 'Link' && !node.customText && Boolean(node.text);
  for (const child of Object.values(value)) collectElements(child, isNaming ? 'named' : 'beside', found);
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
    for (const tag of tagsOfArguments(field.name.value, argumentsOf(field, variables), results[key])) found.add(tag);
    collectElements(results[key], field.name.value === 'entry' ? 'itself' : 'beside', found);
  }
  return [...found];
}
