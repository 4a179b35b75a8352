import { Kind, visit } from 'graphql';
import { getMarketProjectCount, getMarkets } from '#lib/cms/queries/markets.ts';
import { defaultLocale, type Locale } from '#lib/locales.ts';
import { loadFromCms } from './load.ts';
import { synchronized } from './synchronized.ts';

/** Loads a locale's markets, or the default locale's if it has none, oldest first. */
export const loadMarkets = synchronized(async (site: Locale) => {
  'use cache';
  const others = site !== defaultLocale && { otherSite: [defaultLocale], withOthers: true };
  const response = await loadFromCms(getMarkets, { site: [site], ...others });
  const markets = [response.entries, response.others].map((entries) =>
    (entries ?? []).filter((entry) => entry?.__typename === 'markets_Entry'),
  );
  return markets.find(({ length }) => length > 0) ?? [];
});

/** Builds one query for the project counts of all markets; fields are aliased by the market's position. */
function buildCountQuery(markets: readonly string[]): typeof getMarketProjectCount {
  const counted = visit(getMarketProjectCount, {
    OperationDefinition: (operation) => ({
      ...operation,
      variableDefinitions:
        operation.variableDefinitions?.filter(({ variable }) => variable.name.value !== 'market') ?? [],
      selectionSet: {
        ...operation.selectionSet,
        selections: markets.flatMap(
          (market, position) =>
            visit(operation.selectionSet, {
              Field: (field) => ({ ...field, alias: { kind: Kind.NAME, value: `market${position}` } }),
              Variable: (variable) =>
                variable.name.value === 'market' ? { kind: Kind.STRING, value: market } : undefined,
            }).selections,
        ),
      },
    }),
  });
  return { ...getMarketProjectCount, definitions: counted.definitions };
}

/** Number of projects by market slug. */
export type MarketCounts = Readonly<Record<string, number>>;

/** Loads project counts by market. The CMS counts the projects, so the page depends on none of them. */
export const loadMarketCounts = synchronized(
  async (site: Locale, markets: readonly string[]): Promise<MarketCounts> => {
    'use cache';
    if (markets.length === 0) return {};
    const counts = new Map<string, unknown>(
      Object.entries(await loadFromCms(buildCountQuery(markets), { site: [site] })),
    );
    return Object.fromEntries(markets.map((slug, position) => [slug, Number(counts.get(`market${position}`) ?? 0)]));
  },
);
