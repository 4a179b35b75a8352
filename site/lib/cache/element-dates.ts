import { request } from '../cms/client.ts';
import { LinkFragment } from '../cms/fragments/link.ts';
import { globalFields } from '../cms/fragments/shown-apart.ts';
import { graphql, type ResultOf } from '../cms/graphql.ts';
import { siteHandles } from '../routes/sites.ts';
import { digestOf } from './digest.ts';
import { tags } from './tags.ts';

/** When each global set, category, asset and translation was last changed, by its tag; digests of what is told apart. */
export type ElementDates = Map<string, string>;

const getElementDates = graphql(
  `
  query getElementDates($site: [String]) {
    globalSets(site: $site) {
      __typename
      id
      handle
      siteHandle
      dateUpdated
      ... on options_GlobalSet {
        emphasisTitleElement
        wysiwygSimpleElement
        linkElement { ...Link }
        socialMediasComponent {
          __typename
          id
          sectionHandle
          ... on socialMedia_Entry { socialType linkUrl textElement }
        }
        teamMembersPlaceholder { __typename id }
      }
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
    en: translations(site: ["en"]) {
      key
      message
    }
    fr: translations(site: ["fr"]) {
      key
      message
    }
  }
`,
  [LinkFragment],
);

type GlobalSet = NonNullable<NonNullable<ResultOf<typeof getElementDates>['globalSets']>[number]>;

/** Digests of the fields of a set that are told apart, by their tags. */
function fieldsOf(set: GlobalSet): [string, string][] {
  const { handle, siteHandle } = set;
  if (!handle || !siteHandle) return [];
  const values = new Map<string, unknown>(Object.entries(set));
  return (globalFields[handle] ?? []).map((field) => [
    tags.globalField(handle, siteHandle, field),
    digestOf(values.get(field) ?? null),
  ]);
}

/** Asks the CMS when everything that is no entry was last changed. */
export async function fetchElementDates(): Promise<ElementDates> {
  const { globalSets, categories, assets, ...translations } = await request(getElementDates, {
    site: [...siteHandles],
  });
  const dates: ElementDates = new Map();
  for (const set of globalSets ?? []) {
    if (!set?.handle || !set.siteHandle) continue;
    dates.set(tags.global(set.handle, set.siteHandle), String(set.dateUpdated));
    for (const [tag, digest] of fieldsOf(set)) dates.set(tag, digest);
  }
  for (const category of categories ?? []) {
    if (!category?.id) continue;
    latest(dates, tags.category(category.id), category.dateUpdated);
    const title = tags.categoryTitle(category.id);
    dates.set(title, digestOf([dates.get(title), category.title]));
  }
  for (const asset of assets ?? []) {
    if (!asset?.id) continue;
    const { dateUpdated, ...picture } = asset;
    latest(dates, tags.asset(asset.id), dateUpdated);
    dates.set(tags.assetPicture(asset.id), digestOf(picture));
  }
  for (const site of siteHandles) dates.set(tags.translations(site), digestOf(translations[site]));
  return dates;
}

/** One element stands in several sites under one tag. */
function latest(dates: ElementDates, tag: string, date: unknown): void {
  const known = dates.get(tag);
  if (known === undefined || Date.parse(known) < Date.parse(String(date))) dates.set(tag, String(date));
}
