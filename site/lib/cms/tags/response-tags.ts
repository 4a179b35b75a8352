import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { getSelectionId, getVariableFields, isName, isUriOnly } from '#lib/cms/selections/selection-id.ts';
import { selections as ofTheSite } from '#lib/cms/selections/selections.ts';
import type { Selections } from '#lib/cms/selections/types.ts';
import { defaultLocale, isLocale, localeKeys } from '#lib/locales.ts';
import { asList } from './as-list.ts';
import { type CacheTag, cacheTags } from './cache-tags.ts';
import { anySection, getListTags } from './list-tags.ts';

type Arguments = Record<string, unknown>;
type Variables = Record<string, unknown>;

function getArguments(field: FieldNode, variables: Variables): Arguments {
  const evaluate = (node: ValueNode) => valueFromASTUntyped(node, variables);
  return Object.fromEntries((field.arguments ?? []).map((argument) => [argument.name.value, evaluate(argument.value)]));
}

const isNode = (value: unknown): value is Node => value !== null && typeof value === 'object' && !Array.isArray(value);

/**
 * Returns a tag for the selection of each global set, or for the whole set if the selection is unknown or the set is
 * missing.
 */
function getGlobalTags(handles: readonly string[], site: string, data: unknown, selections: Selections): CacheTag[] {
  const sets = [data].flat().filter(isNode);
  const shown = sets.map((set) => {
    const handle = String(set.__typename).replace(/_GlobalSet$/, '');
    const name = getKnownSelection(set, selections);
    return name === undefined ? cacheTags.global(handle, site) : cacheTags.globalPart(handle, site, name);
  });
  return sets.length > 0 ? shown : handles.map((handle) => cacheTags.global(handle, site));
}

/** Returns the tags of a missing entry, which could appear later. */
const getMissingTags = (given: Arguments, selections: Selections) => (section: string, site: string) => [
  cacheTags.section(section, site),
  ...getListTags({ section, site }, given, true, selections),
];

/** Returns the tags that follow from a root field's arguments, even for an empty result. */
function getArgumentTags(name: string, given: Arguments, data: unknown, selections: Selections): CacheTag[] {
  const sites = asList(given['site'] ?? defaultLocale);
  const across = (handles: unknown, make: (handle: string, site: string) => CacheTag | CacheTag[]) =>
    asList(handles).flatMap((handle) => sites.flatMap((site) => make(handle, site)));
  switch (name) {
    case 'entries':
    case 'entryCount':
      // A query by ID is not a list, but a missing entry could appear later.
      return given['id'] !== undefined && given['section'] === undefined
        ? asList(given['id']).map(cacheTags.link)
        : across(given['section'] ?? anySection, (section, site) => [
            cacheTags.section(section, site),
            ...getListTags({ section, site }, given, name === 'entryCount', selections),
          ]);
    case 'entry':
      return [
        ...across(given['uri'], (uri, site) => cacheTags.uri(site, uri)),
        ...(data === null ? across(given['section'] ?? anySection, getMissingTags(given, selections)) : []),
      ];
    case 'globalSet':
    case 'globalSets':
      return sites.flatMap((site) => getGlobalTags(asList(given['handle']), site, data, selections));
    case 'categories':
    case 'category':
      return across(given['group'], cacheTags.categoryGroup);
    case 'formieForm':
      return asList(given['handle']).map(cacheTags.form);
    default:
      return [];
  }
}

/** How an entry appears in the data: looked up, behind a link with or without its title, or in a list. */
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

/** Returns the selection ID, or undefined if reconciliation does not know it. */
function getKnownSelection(node: Node, { types }: Selections): string | undefined {
  const name = getSelectionId(getVariableFields(Object.keys(node)));
  return types[String(node.__typename)]?.shown[name] && name;
}

/** Returns the locales that an entry can belong to: its own, else the queried locales, else all of them. */
function getSites({ siteHandle }: Node, queried: readonly string[]): readonly string[] {
  if (typeof siteHandle === 'string' && isLocale(siteHandle)) return [siteHandle];
  return queried.length > 0 && queried.every(isLocale) ? queried : localeKeys;
}

/** Returns the page tag, plus the whole-entry tag if the selection is unknown. */
function getOwnTags(id: string, node: Node, { selections, sites }: Found): CacheTag[] {
  const name = getSelectionId(getVariableFields(Object.keys(node)));
  const isKnown = selections.types[String(node.__typename)]?.own.shown[name] !== undefined;
  return getSites(node, sites).flatMap((site) => [
    cacheTags.entry(id, site),
    ...(isKnown ? [] : [cacheTags.wholeEntry(id, site)]),
  ]);
}

/** Returns the tags of the used parts of an entry: path, title or selection. */
function getEntryTags(id: string, node: Node, place: Place, found: Found): CacheTag[] {
  if (place === 'itself') return getOwnTags(id, node, found);
  const { selections, sites } = found;
  const whole = getSites(node, sites).map((site) => cacheTags.wholeEntry(id, site));
  const shown = getVariableFields(Object.keys(node));
  if (isName(shown)) return [cacheTags.title(id)];
  const behindLink = place === 'named' ? [cacheTags.title(id)] : [cacheTags.link(id)];
  if (isUriOnly(shown)) return behindLink;
  const name = getKnownSelection(node, selections);
  return [...(name === undefined ? whole : [cacheTags.card(id, name)]), ...(place === 'beside' ? [] : behindLink)];
}

function getCategoryTag(id: string, node: Node): CacheTag {
  return getVariableFields(Object.keys(node)).join() === 'title' ? cacheTags.categoryTitle(id) : cacheTags.category(id);
}

/** Response names of image file fields (compared in `element-versions.ts`). */
const imageFieldPattern = /^(?:width|height|kind|extension|focalPoint|topColor|original|url|(?:w|webp)\d+)$/;

function getAssetTag(id: string, node: Node): CacheTag {
  const shown = getVariableFields(Object.keys(node));
  const isPicture = shown.length > 0 && shown.every((field) => imageFieldPattern.test(field));
  return isPicture ? cacheTags.assetPicture(id) : cacheTags.asset(id);
}

function getElementTags(node: Node, place: Place, found: Found): CacheTag[] {
  const { __typename: type, id, sectionHandle, handle } = node;
  if (typeof type !== 'string' || id === undefined || id === null) return [];
  if (type.endsWith('_Asset')) return [getAssetTag(String(id), node)];
  if (type.endsWith('_Category')) return [getCategoryTag(String(id), node)];
  // Formie's concrete or interface type name.
  if (/^Form(?:Interface)?$/.test(type) && typeof handle === 'string') return [cacheTags.form(handle)];
  return type.endsWith('_Entry') && sectionHandle ? getEntryTags(String(id), node, place, found) : [];
}

/** A link without custom text shows its entry's title. */
function getPlace({ __typename: type, label, defaultLabel, elementTitle }: Node): Place {
  if (type !== 'LinkData') return 'beside';
  return (!label && defaultLabel) || elementTitle ? 'named' : 'linked';
}

type Found = { tags: Set<CacheTag>; selections: Selections; sites: readonly string[] };

/** Collects the tags of all nested elements. */
function collectElements(value: unknown, place: Place, found: Found): void {
  if (Array.isArray(value)) {
    for (const item of value) collectElements(item, place, found);
    return;
  }
  if (!isNode(value)) return;
  for (const tag of getElementTags(value, place, found)) found.tags.add(tag);
  for (const child of Object.values(value)) collectElements(child, getPlace(value), found);
}

/**
 * Returns the cache tags of a response, from every element and from the root arguments. Selections must include
 * `__typename`, `id` and, for entries, `sectionHandle`, unaliased (checked by operations.test.ts).
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
    const [name, given, shown] = [field.name.value, getArguments(field, variables), results.get(key)];
    for (const tag of getArgumentTags(name, given, shown, selections)) found.add(tag);
    const sites = asList(given['site']);
    collectElements(shown, name === 'entry' ? 'itself' : 'beside', { tags: found, selections, sites });
  }
  return [...found];
}
