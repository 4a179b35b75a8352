import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { isAddress, isName, selectionName, shownOf } from '#lib/cms/selections/selection-name.ts';
import { selections as ofTheSite } from '#lib/cms/selections/selections.ts';
import type { Selections } from '#lib/cms/selections/selections-shape.ts';
import { defaultSite, isSite, siteHandles } from '#lib/sites.ts';
import { asList } from './as-list.ts';
import { everySection, tagsOfList } from './list-tags.ts';
import { type CacheTag, tags } from './tags.ts';

type Arguments = Record<string, unknown>;
type Variables = Record<string, unknown>;

function argumentsOf(field: FieldNode, variables: Variables): Arguments {
  const evaluate = (node: ValueNode) => valueFromASTUntyped(node, variables);
  return Object.fromEntries((field.arguments ?? []).map((argument) => [argument.name.value, evaluate(argument.value)]));
}

const isNode = (value: unknown): value is Node => value !== null && typeof value === 'object' && !Array.isArray(value);

/** The part of each set that the data shows; all of it if the webhook does not know that part, or the set does not exist. */
function tagsOfGlobals(asked: readonly string[], site: string, data: unknown, selections: Selections): CacheTag[] {
  const sets = [data].flat().filter(isNode);
  const shown = sets.map((set) => {
    const handle = String(set.__typename).replace(/_GlobalSet$/, '');
    const name = selectionIn(set, selections);
    return name === undefined ? tags.global(handle, site) : tags.globalPart(handle, site, name);
  });
  return sets.length > 0 ? shown : asked.map((handle) => tags.global(handle, site));
}

/** An entry that was looked up but not found may appear. */
const tagsOfMissing = (given: Arguments, selections: Selections) => (section: string, site: string) => [
  tags.section(section, site),
  ...tagsOfList({ section, site }, given, true, selections),
];

/** What a root field depends on even where it returned nothing: its section, its URI, its set. */
function tagsOfArguments(name: string, given: Arguments, data: unknown, selections: Selections): CacheTag[] {
  const sites = asList(given['site'] ?? defaultSite);
  const across = (handles: unknown, make: (handle: string, site: string) => CacheTag | CacheTag[]) =>
    asList(handles).flatMap((handle) => sites.flatMap((site) => make(handle, site)));
  switch (name) {
    case 'entries':
    case 'entryCount':
      // Entries named by id alone are not a list; one that is missing may appear.
      return given['id'] !== undefined && given['section'] === undefined
        ? asList(given['id']).map(tags.link)
        : across(given['section'] ?? everySection, (section, site) => [
            tags.section(section, site),
            ...tagsOfList({ section, site }, given, name === 'entryCount', selections),
          ]);
    case 'entry':
      return [
        ...across(given['uri'], (uri, site) => tags.uri(site, uri)),
        ...(data === null ? across(given['section'] ?? everySection, tagsOfMissing(given, selections)) : []),
      ];
    case 'globalSet':
    case 'globalSets':
      return sites.flatMap((site) => tagsOfGlobals(asList(given['handle']), site, data, selections));
    case 'categories':
    case 'category':
      return across(given['group'], tags.categoryGroup);
    case 'formieForm':
      return asList(given['handle']).map(tags.form);
    default:
      return [];
  }
}

/** How the data contains an entry: looked up by itself, behind a link, which may show its title, or in any other way. */
type Place = 'itself' | 'named' | 'linked' | 'beside';

type Node = {
  __typename?: unknown;
  id?: unknown;
  sectionHandle?: unknown;
  siteHandle?: unknown;
  handle?: unknown;
  label?: unknown;
  defaultLabel?: unknown;
  elementTitle?: unknown;
};

/** The name of an element's selection in the data; undefined if the webhook does not know it. */
function selectionIn(node: Node, { types }: Selections): string | undefined {
  const name = selectionName(shownOf(Object.keys(node)));
  return types[String(node.__typename)]?.shown[name] && name;
}

/** The sites that an entry in the data may be from: the one that it names, else those that were queried, else all. */
function sitesOf({ siteHandle }: Node, asked: readonly string[]): readonly string[] {
  if (typeof siteHandle === 'string' && isSite(siteHandle)) return [siteHandle];
  return asked.length > 0 && asked.every(isSite) ? asked : siteHandles;
}

/** The tag of its own page, and that of the whole entry if the webhook does not know the page's selection. */
function tagsOfItself(id: string, node: Node, { selections, sites }: Found): CacheTag[] {
  const name = selectionName(shownOf(Object.keys(node)));
  const isKnown = selections.types[String(node.__typename)]?.own.shown[name] !== undefined;
  return sitesOf(node, sites).flatMap((site) => [
    tags.entry(id, site),
    ...(isKnown ? [] : [tags.wholeEntry(id, site)]),
  ]);
}

/** The parts of an entry that the answer shows: its address, its name, its card. All of it if that is unknown. */
function tagsOfEntry(id: string, node: Node, place: Place, found: Found): CacheTag[] {
  if (place === 'itself') return tagsOfItself(id, node, found);
  const { selections, sites } = found;
  const whole = sitesOf(node, sites).map((site) => tags.wholeEntry(id, site));
  const shown = shownOf(Object.keys(node));
  if (isName(shown)) return [tags.title(id)];
  const behindLink = place === 'named' ? [tags.title(id)] : [tags.link(id)];
  if (isAddress(shown)) return behindLink;
  const name = selectionIn(node, selections);
  return [...(name === undefined ? whole : [tags.card(id, name)]), ...(place === 'beside' ? [] : behindLink)];
}

/** The whole category, or its title alone. */
function tagOfCategory(id: string, node: Node): CacheTag {
  return shownOf(Object.keys(node)).join() === 'title' ? tags.categoryTitle(id) : tags.category(id);
}

/** The fields of a picture without its texts, under the names that queries give them (`element-dates.ts` compares it). */
const ofThePicture = /^(?:width|height|kind|extension|focalPoint|topColor|original|url|(?:w|webp)\d+)$/;

/** The whole asset, or its picture alone. */
function tagOfAsset(id: string, node: Node): CacheTag {
  const shown = shownOf(Object.keys(node));
  const isPicture = shown.length > 0 && shown.every((field) => ofThePicture.test(field));
  return isPicture ? tags.assetPicture(id) : tags.asset(id);
}

function tagsOfElement(node: Node, place: Place, found: Found): CacheTag[] {
  const { __typename: type, id, sectionHandle, handle } = node;
  if (typeof type !== 'string' || id === undefined || id === null) return [];
  if (type.endsWith('_Asset')) return [tagOfAsset(String(id), node)];
  if (type.endsWith('_Category')) return [tagOfCategory(String(id), node)];
  // Formie's type, by its own name or by that of its interface.
  if (/^Form(?:Interface)?$/.test(type) && typeof handle === 'string') return [tags.form(handle)];
  return type.endsWith('_Entry') && sectionHandle ? tagsOfEntry(String(id), node, place, found) : [];
}

/** A link without a text of its own shows the title of its entry. */
function placeIn({ __typename: type, label, defaultLabel, elementTitle }: Node): Place {
  if (type !== 'LinkData') return 'beside';
  return (!label && defaultLabel) || elementTitle ? 'named' : 'linked';
}

/** The tags found so far, and the sites that were queried. */
type Found = { tags: Set<CacheTag>; selections: Selections; sites: readonly string[] };

/** Elements found anywhere in the data. */
function collectElements(value: unknown, place: Place, found: Found): void {
  if (Array.isArray(value)) {
    for (const item of value) collectElements(item, place, found);
    return;
  }
  if (!isNode(value)) return;
  for (const tag of tagsOfElement(value, place, found)) found.tags.add(tag);
  for (const child of Object.values(value)) collectElements(child, placeIn(value), found);
}

/**
 * The tags of what a query returned: every element in the data, and what its arguments asked for.
 * Selections of elements must contain `__typename`, `id` and, for entries, `sectionHandle`, unaliased; a test checks that.
 */
export function responseTags(
  document: DocumentNode,
  variables: Variables,
  data: unknown,
  selections: Selections = ofTheSite,
): CacheTag[] {
  const operation = document.definitions.find(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  const found = new Set<CacheTag>();
  const results = new Map<string, unknown>(Object.entries(data ?? {}));
  for (const field of operation?.selectionSet.selections ?? []) {
    if (field.kind !== Kind.FIELD) continue;
    const key = field.alias?.value ?? field.name.value;
    if (!results.has(key)) continue;
    const [name, given, shown] = [field.name.value, argumentsOf(field, variables), results.get(key)];
    for (const tag of tagsOfArguments(name, given, shown, selections)) found.add(tag);
    const sites = asList(given['site']);
    collectElements(shown, name === 'entry' ? 'itself' : 'beside', { tags: found, selections, sites });
  }
  return [...found];
}
