/** The slugs of a market and a service; undefined matches all. */
export type ProjectFilter = { market?: string | undefined; service?: string | undefined };

type Term = { slug: string | null } | null;

export type FilterableProject = {
  marketSelectorElement: readonly Term[] | null;
  servicesSelectorElement: readonly Term[] | null;
};

const holds = (relation: readonly Term[] | null, slug: string | undefined) =>
  slug === undefined || (relation ?? []).some((item) => item?.slug === slug);

/** Returns the projects that match a filter. */
export const matchingProjects = <Project extends FilterableProject>(
  projects: readonly Project[],
  { market, service }: ProjectFilter,
): Project[] =>
  projects.filter(
    (project) => holds(project.marketSelectorElement, market) && holds(project.servicesSelectorElement, service),
  );

/** Returns the number of projects that match a filter. */
export const countProjects = (projects: readonly FilterableProject[], filter: ProjectFilter): number =>
  matchingProjects(projects, filter).length;
