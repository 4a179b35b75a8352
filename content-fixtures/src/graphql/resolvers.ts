import { parseParam, resolveSites } from '../content/query-params.ts';
import { recordKey } from '../content/snapshot.ts';
import type { JsonObject } from '../shared/json.ts';
import { presentAsset } from './assets.ts';
import { localizedText, type RequestContext, type Resolver } from './context.ts';
import { presentCategory, presentEntry, presentFields } from './elements.ts';
import { countEntries, findEntries, paginate } from './find-entries.ts';
import { resolveClientForm } from './formie4-resolvers.ts';
import { presentForm } from './forms.ts';
import { sortBy } from './sort.ts';

const categoryNames = new Set(['id', 'title', 'slug', 'dateUpdated']);
const assetNames = new Set(['id', 'title', 'dateUpdated']);

/** The resolver of each field of `Query`. */
export const queryResolvers: Record<string, Resolver> = {
  ping: () => 'pong',
  entries: (args, context) =>
    paginate(findEntries(args, context), args).map(({ record, score }) => presentEntry(record, context, score)),
  entryCount: (args, context) => countEntries(args, context),
  entry: (args, context) => {
    const [found] = findEntries(args, context).take(1).toArray();
    return found ? presentEntry(found.record, context) : null;
  },
  categories: (args, context) => findCategories(args, context),
  categoryCount: (args, context) => findCategories(args, context).length,
  category: (args, context) => findCategories(args, context)[0] ?? null,
  assets: (args, context) => findAssets(args, context),
  assetCount: (args, context) => findAssets(args, context).length,
  asset: (args, context) => findAssets(args, context)[0] ?? null,
  globalSets: (args, context) => findGlobals(args, context),
  globalSet: (args, context) => findGlobals(args, context)[0] ?? null,
  formieForm: (args, context) => {
    const handle = parseParam(args['handle']);
    const form = [...context.snapshot.records.forms.values()].find((candidate) => handle?.(candidate.handle) ?? true);
    const [site] = requestedSites(args, context);
    return form && site ? presentForm(form, site, context) : null;
  },
  formieClientForm: resolveClientForm,
};

function findCategories(args: JsonObject, context: RequestContext): JsonObject[] {
  const [id, group, slug] = [args['id'], args['group'], args['slug']].map(parseParam);
  const found = requestedSites(args, context).flatMap((site) =>
    [...context.snapshot.records.categories.values()]
      .filter((category) => (id?.(category.id) ?? true) && (group?.(category.group) ?? true))
      .filter((category) => slug?.(localizedText(category.slug, site, context)) ?? true)
      .map((category) => presentCategory(category, site, context)),
  );
  const sorted = sortBy(found, args['orderBy'], categoryNames, (category, name) => category[name]);
  return paginate(sorted.values(), args);
}

function findAssets(args: JsonObject, context: RequestContext): JsonObject[] {
  const [id, volume, kind] = [args['id'], args['volume'], args['kind']].map(parseParam);
  const found = requestedSites(args, context).flatMap((site) =>
    [...context.snapshot.records.assets.values()]
      .filter((asset) => (id?.(asset.id) ?? true) && (volume?.(asset.volume) ?? true) && (kind?.(asset.kind) ?? true))
      .map((asset) => presentAsset(asset, site, context)),
  );
  const sorted = sortBy(found, args['orderBy'], assetNames, (asset, name) => asset[name]);
  return paginate(sorted.values(), args);
}

function findGlobals(args: JsonObject, context: RequestContext): JsonObject[] {
  const { model, records } = context.snapshot;
  const handle = parseParam(args['handle']);
  return requestedSites(args, context).flatMap((site) =>
    [...model.globals]
      .filter(([name]) => handle?.(name) ?? true)
      .flatMap(([name, fields]) => {
        const record = records.globals.get(recordKey(name, site));
        if (!record) return [];
        const { fields: values, ...own } = record;
        const presented = presentFields(fields, values, { context, site, ownerId: record.id });
        return [{ ...presented, ...own, __typename: `${name}_GlobalSet`, siteHandle: site }];
      }),
  );
}

const requestedSites = (args: JsonObject, { snapshot }: RequestContext) =>
  resolveSites(args['site'], snapshot.siteHandles);
