import { readParameter, readSiteArgument } from '../content/query-params.ts';
import { forSite } from '../content/records.ts';
import { inSite } from '../content/snapshot.ts';
import type { JsonObject } from '../shared/json.ts';
import { type Resolver, textFor, type View } from './context.ts';
import { presentEntry, presentFields } from './elements.ts';
import { findEntries, page } from './find-entries.ts';
import { openClientForm } from './formie4-client.ts';
import { presentForm } from './forms.ts';
import { presentAsset } from './present-asset.ts';
import { presentCategory } from './present-category.ts';
import { sortBy } from './sort.ts';

const categoryNames = new Set(['id', 'title', 'slug', 'dateUpdated']);
const assetNames = new Set(['id', 'title', 'dateUpdated']);

/** The resolver of each field of `Query`. */
export const queryResolvers: Record<string, Resolver> = {
  ping: () => 'pong',
  entries: (args, view) =>
    page(findEntries(args, view), args).map(({ record, score }) => presentEntry(record, view, score)),
  entryCount: (args, view) => findEntries(args, view).length,
  entry: (args, view) => {
    const [found] = findEntries(args, view);
    return found ? presentEntry(found.record, view) : null;
  },
  categories: (args, view) => findCategories(args, view),
  categoryCount: (args, view) => findCategories(args, view).length,
  category: (args, view) => findCategories(args, view)[0] ?? null,
  assets: (args, view) => findAssets(args, view),
  assetCount: (args, view) => findAssets(args, view).length,
  asset: (args, view) => findAssets(args, view)[0] ?? null,
  globalSets: (args, view) => findGlobals(args, view),
  globalSet: (args, view) => findGlobals(args, view)[0] ?? null,
  translations: (args, view) => {
    const [site] = sitesOf(args, view);
    if (!site) return [];
    const { category = 'site' } = args;
    return view.snapshot.records.translations
      .filter(({ area }) => category === 'site' || category === area)
      .map(({ key, messages }) => ({ key, message: forSite(messages, site, view.snapshot.sites) ?? key, category }));
  },
  formieForm: (args, view) => {
    const handle = readParameter(args['handle']);
    const form = [...view.snapshot.records.forms.values()].find((one) => handle?.(one.handle) ?? true);
    const [site] = sitesOf(args, view);
    return form && site ? presentForm(form, site, view) : null;
  },
  formieClientForm: openClientForm,
};

function findCategories(args: JsonObject, view: View): JsonObject[] {
  const [id, group, slug] = [args['id'], args['group'], args['slug']].map(readParameter);
  const found = sitesOf(args, view).flatMap((site) =>
    [...view.snapshot.records.categories.values()]
      .filter((category) => (id?.(category.id) ?? true) && (group?.(category.group) ?? true))
      .filter((category) => slug?.(textFor(category.slug, site, view)) ?? true)
      .map((category) => presentCategory(category, site, view)),
  );
  return [
    ...page(
      sortBy(found, args['orderBy'], categoryNames, (category, name) => category[name]),
      args,
    ),
  ];
}

function findAssets(args: JsonObject, view: View): JsonObject[] {
  const [id, volume, kind] = [args['id'], args['volume'], args['kind']].map(readParameter);
  const found = sitesOf(args, view).flatMap((site) =>
    [...view.snapshot.records.assets.values()]
      .filter((asset) => (id?.(asset.id) ?? true) && (volume?.(asset.volume) ?? true) && (kind?.(asset.kind) ?? true))
      .map((asset) => presentAsset(asset, site, view)),
  );
  return [
    ...page(
      sortBy(found, args['orderBy'], assetNames, (asset, name) => asset[name]),
      args,
    ),
  ];
}

function findGlobals(args: JsonObject, view: View): JsonObject[] {
  const { model, records } = view.snapshot;
  const handle = readParameter(args['handle']);
  return sitesOf(args, view).flatMap((site) =>
    [...model.globals]
      .filter(([name]) => handle?.(name) ?? true)
      .flatMap(([name, fields]) => {
        const record = records.globals.get(inSite(name, site));
        if (!record) return [];
        const { fields: values, ...own } = record;
        const presented = presentFields(fields, values, { view, site, ownerId: record.id });
        return [{ ...presented, ...own, __typename: `${name}_GlobalSet`, siteHandle: site }];
      }),
  );
}

const sitesOf = (args: JsonObject, { snapshot }: View) =>
  readSiteArgument(
    args['site'],
    snapshot.sites.map(({ handle }) => handle),
  );
