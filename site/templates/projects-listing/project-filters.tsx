import { Filters } from '#components/filters/filters.tsx';
import { formatListingHref } from '#lib/routes/listing-query.ts';
import type { StringKey, Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { getMarketAccent } from '#styles/market-pip.ts';
import { countProjects, type FilterableProject, type ProjectFilter } from './count-projects.ts';

type Choice = { slug: string | null; title: string | null };

type ProjectFiltersProps = {
  /** The path without its query. */
  path: string;
  filter: ProjectFilter;
  projects: readonly FilterableProject[];
  markets: readonly Choice[];
  services: readonly Choice[];
  strings: Strings;
};

/** Filter links with counts. A link of one filter keeps the other. */
export function ProjectFilters({ path, filter, projects, markets, services, strings }: ProjectFiltersProps) {
  const toItem = (label: string, name: keyof ProjectFilter, slug: string | undefined) => {
    const chosen: ProjectFilter = { ...filter, [name]: slug };
    return {
      label,
      href: formatListingHref(path, { market: chosen.market, service: chosen.service }),
      count: countProjects(projects, chosen),
      isCurrent: filter[name] === slug,
      pip: name === 'market' && slug ? getMarketAccent(slug) : undefined,
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
