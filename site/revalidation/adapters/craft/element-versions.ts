import { breathe } from '@vitrine/cache';
import { parse } from 'graphql';
import { queryCms } from '#lib/cms/client/client.ts';
import type { TadaDocumentNode } from '#lib/cms/graphql.ts';
import { pickValues, printListedFields } from '#lib/cms/selections/print-selections.ts';
import { selections as ofTheSite } from '#lib/cms/selections/selections.ts';
import type { Selections } from '#lib/cms/selections/types.ts';
import { cacheTags } from '#lib/cms/tags/cache-tags.ts';
import { localeKeys } from '#lib/locales.ts';
import { shortHash } from '#lib/short-hash.ts';
import type { ElementVersions } from '#revalidation/content/content-index.ts';
import { fetchFormDigests, printFormQueries } from './form-digests.ts';
import { selectionDigests } from './selection-digests.ts';

type GlobalSet = {
  __typename: string;
  handle: string | null;
  siteHandle: string | null;
  dateUpdated: string | null;
};
type Category = {
  id: string | null;
  title: string | null;
  slug: string | null;
  groupHandle: string | null;
  siteHandle: string | null;
  dateUpdated: string | null;
};
type Asset = { id: string | null; dateUpdated: string | null };
type VersionsResponse = {
  globalSets: (GlobalSet | null)[] | null;
  categories: (Category | null)[] | null;
  assets: (Asset | null)[] | null;
} & Record<string, unknown>;

type Wanted = {
  selections?: Selections;
  /** Handles of the forms to fetch. */
  forms?: readonly string[];
};

type VersionsQuery = TadaDocumentNode<VersionsResponse, { site: string[] }>;

function makeQuery(selections: Selections, forms: readonly string[]): VersionsQuery {
  const { queries, fragments } = printFormQueries(forms);
  return parse(`
  query getElementVersions($site: [String]) {
    globalSets(site: $site) {
      __typename
      id
      handle
      siteHandle
      dateUpdated
      ${printListedFields(selections, 'GlobalSet')}
    }
    categories(site: $site, limit: 9999) {
      __typename
      id
      title
      slug
      groupHandle
      siteHandle
      dateUpdated
    }
    assets(limit: 9999) {
      __typename
      id
      url
      width
      height
      focalPoint
      dateModified
      dateUpdated
      ... on images_Asset { topColor }
    }
    ${queries}
  }
  ${fragments}
`);
}

/** The last query for each set of selections. One is enough, because the forms rarely change. */
const queries = new WeakMap<Selections, { forms: string; query: VersionsQuery }>();

function getQuery(selections: Selections, forms: readonly string[]): VersionsQuery {
  const last = queries.get(selections);
  if (last?.forms === forms.join()) return last.query;
  const query = makeQuery(selections, forms);
  queries.set(selections, { forms: forms.join(), query });
  return query;
}

/** Returns the digests of a global set's parts, by tag. */
function digestParts(set: GlobalSet, selections: Selections): [string, string][] {
  const { handle, siteHandle } = set;
  if (!handle || !siteHandle) return [];
  const type = selections.types[set.__typename];
  const digests = selectionDigests(type, pickValues(set, type, 'beside'));
  return Object.entries(digests).map(([name, digest]) => [cacheTags.globalPart(handle, siteHandle, name), digest]);
}

/** Fetches the dates and digests of everything except entries, by tag. */
export async function fetchElementVersions({
  selections = ofTheSite,
  forms = [],
}: Wanted = {}): Promise<ElementVersions> {
  const response = await queryCms(getQuery(selections, forms), { site: [...localeKeys] });
  const { globalSets, categories, assets } = response;
  const versions: ElementVersions = new Map();
  for (const set of globalSets ?? []) {
    if (!set?.handle || !set.siteHandle) continue;
    versions.set(cacheTags.global(set.handle, set.siteHandle), String(set.dateUpdated));
    for (const [tag, digest] of digestParts(set, selections)) versions.set(tag, digest);
  }
  for (const category of categories ?? []) {
    await breathe();
    if (category) addCategory(versions, category);
  }
  for (const asset of assets ?? []) {
    await breathe();
    if (!asset?.id) continue;
    const { dateUpdated, ...picture } = asset;
    keepLatest(versions, cacheTags.asset(asset.id), dateUpdated);
    versions.set(cacheTags.assetPicture(asset.id), shortHash(picture));
  }
  for (const [tag, digest] of await fetchFormDigests(forms, response)) versions.set(tag, digest);
  return versions;
}

/** Adds a category. Craft returns each group's categories in their order, so a group's digest depends on it. */
function addCategory(
  versions: ElementVersions,
  { id, title, slug, groupHandle, siteHandle, dateUpdated }: Category,
): void {
  if (!id) return;
  const extend = (tag: string, value: unknown) => versions.set(tag, shortHash([versions.get(tag), value]));
  keepLatest(versions, cacheTags.category(id), dateUpdated);
  extend(cacheTags.categoryTitle(id), title);
  if (groupHandle && siteHandle) extend(cacheTags.categoryGroup(groupHandle, siteHandle), [id, slug]);
}

/** All locales of an element share a tag, so the latest date wins. */
function keepLatest(versions: ElementVersions, tag: string, date: unknown): void {
  const known = versions.get(tag);
  if (known === undefined || Date.parse(known) < Date.parse(String(date))) versions.set(tag, String(date));
}
