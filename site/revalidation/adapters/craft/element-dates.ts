import { breathe } from '@vitrine/cache';
import { parse } from 'graphql';
import { queryCms } from '#lib/cms/client/client.ts';
import type { TadaDocumentNode } from '#lib/cms/graphql.ts';
import { pickValues, printListedFields } from '#lib/cms/selections/print-selections.ts';
import { selections as ofTheSite } from '#lib/cms/selections/selections.ts';
import type { Selections } from '#lib/cms/selections/selections-shape.ts';
import { cacheTags } from '#lib/cms/tags/tags.ts';
import { shortHash } from '#lib/digest.ts';
import { localeKeys } from '#lib/locales.ts';
import type { ElementVersions } from '#revalidation/content/content-index.ts';
import { fetchFormDigests, printFormQueries } from './form-digests.ts';
import { selectionDigests } from './shown-digests.ts';

type GlobalSet = {
  __typename: string;
  handle: string | null;
  siteHandle: string | null;
  dateUpdated: string | null;
};
type Category = { id: string | null; title: string | null; dateUpdated: string | null };
type Asset = { id: string | null; dateUpdated: string | null };
type DatesResponse = {
  globalSets: (GlobalSet | null)[] | null;
  categories: (Category | null)[] | null;
  assets: (Asset | null)[] | null;
} & Record<string, unknown>;

type Wanted = {
  selections?: Selections;
  /** Handles of the forms to fetch. */
  forms?: readonly string[];
};

type DatesQuery = TadaDocumentNode<DatesResponse, { site: string[] }>;

function makeQuery(selections: Selections, forms: readonly string[]): DatesQuery {
  const { queries, fragments } = printFormQueries(forms);
  return parse(`
  query getElementDates($site: [String]) {
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

/** The last query for each set of selections; the forms rarely change. */
const queries = new WeakMap<Selections, { forms: string; query: DatesQuery }>();

function getQuery(selections: Selections, forms: readonly string[]): DatesQuery {
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

/** Fetches dates and digests of everything other than entries, by tag. */
export async function fetchElementDates({ selections = ofTheSite, forms = [] }: Wanted = {}): Promise<ElementVersions> {
  const response = await queryCms(getQuery(selections, forms), { site: [...localeKeys] });
  const { globalSets, categories, assets } = response;
  const dates: ElementVersions = new Map();
  for (const set of globalSets ?? []) {
    if (!set?.handle || !set.siteHandle) continue;
    dates.set(cacheTags.global(set.handle, set.siteHandle), String(set.dateUpdated));
    for (const [tag, digest] of digestParts(set, selections)) dates.set(tag, digest);
  }
  for (const category of categories ?? []) {
    await breathe();
    if (!category?.id) continue;
    latest(dates, cacheTags.category(category.id), category.dateUpdated);
    const title = cacheTags.categoryTitle(category.id);
    dates.set(title, shortHash([dates.get(title), category.title]));
  }
  for (const asset of assets ?? []) {
    await breathe();
    if (!asset?.id) continue;
    const { dateUpdated, ...picture } = asset;
    latest(dates, cacheTags.asset(asset.id), dateUpdated);
    dates.set(cacheTags.assetPicture(asset.id), shortHash(picture));
  }
  for (const [tag, digest] of await fetchFormDigests(forms, response)) dates.set(tag, digest);
  return dates;
}

/** One tag per element: keep the latest date of its locales. */
function latest(dates: ElementVersions, tag: string, date: unknown): void {
  const known = dates.get(tag);
  if (known === undefined || Date.parse(known) < Date.parse(String(date))) dates.set(tag, String(date));
}
