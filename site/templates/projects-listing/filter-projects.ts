/** The slugs a listing is filtered by; an absent one lets everything through. */
export type ProjectFilter = { market?: string | undefined; service?: string | undefined };

type Sorted = { slug: string | null } | null;

/** What filtering needs to know of a project. */
export type FilterableProject = {
  marketSelectorElement: readonly Sorted[] | null;
  servicesSelectorElement: readonly Sorted[] | null;
};

const holds = (relation: readonly Sorted[] | null, slug: string | undefined) =>
  slug === undefined || (relation ?? []).some((item) => item?.slug === slug);

/** How many projects a filter leaves: the number beside its link. */
export const countProjects = (projects: readonly FilterableProject[], { market, service }: ProjectFilter): number =>
  projects.filter(
    (project) => holds(project.marketSelectorElement, market) && holds(project.servicesSelectorElement, service),
  ).length;
