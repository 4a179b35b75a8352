import { type FilterItem, Filters } from '#components/filters/filters.tsx';
import type { StringKey, Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { getMarketAccent } from '#styles/market-accent.ts';
import { formatFilter, type ProjectFilter } from './parse-query.ts';

type Choice = { slug: string | null; title: string | null };

type ProjectFiltersProps = {
  /** The path without its query. */
  path: string;
  filter: ProjectFilter;
  /** Number of projects for each linked filter, by query string. */
  counts: ReadonlyMap<string, number>;
  markets: readonly Choice[];
  services: readonly Choice[];
  strings: Strings;
};

/** Filter links with counts. Changing one filter keeps the other. */
export function ProjectFilters({ path, filter, counts, markets, services, strings }: ProjectFiltersProps) {
  const toItem = (label: string, name: keyof ProjectFilter, slug: string | undefined): FilterItem => {
    const chosen = formatFilter({ ...filter, [name]: slug });
    return {
      label,
      href: `${path}${chosen}`,
      count: counts.get(chosen) ?? 0,
      isCurrent: filter[name] === slug,
      dotColor: name === 'market' && slug ? getMarketAccent(slug) : undefined,
    };
  };
  const toItems = (all: StringKey, name: keyof ProjectFilter, choices: readonly Choice[]) => [
    toItem(translate(strings, all), name, undefined),
    ...choices.flatMap(({ slug, title }) => (slug && title ? toItem(title, name, slug) : [])),
  ];
  return (
    <>
      <Filters label={translate(strings, 'projects.market')} items={toItems('projects.all', 'market', markets)} />
      <Filters
        label={translate(strings, 'projects.service')}
        items={toItems('projects.any', 'service', services)}
        isSmall
      />
    </>
  );
}
