/**
 * The only place that writes addresses. Pages come from the CMS through the route table; here is what the site itself
 * knows of them, and every fixed address that is not a page.
 */

/** The URIs that are fixed in the CMS: singles, and the pages that come with the site. */
export const uris = {
  home: '__home__',
  projects: 'projects',
  news: 'news',
  search: 'search',
  flexible: 'flexible',
  styleGuide: 'style-guide',
  sliderAgora: 'slider-agora',
} as const;

/** The template of each section's entries. Entries of `pages` choose theirs by a field. */
export const templateOfSection = {
  home: 'home',
  markets: 'singleMarket',
  news: 'singleNews',
  newsListing: 'newsListing',
  projects: 'singleProject',
  projectsListing: 'projectsListing',
  teamMembersListing: 'teamMembersListing',
} as const;

/** The templates that an editor can give an entry of `pages`. */
export const pageTemplates = ['flexible', 'styleGuide', 'sliderAgora'] as const;

export type TemplateName = (typeof templateOfSection)[keyof typeof templateOfSection] | (typeof pageTemplates)[number];

/** The sections whose entries have addresses. */
export const routedSections = [...Object.keys(templateOfSection), 'pages'];

/** The pages with a route file of their own, so that no other page loads what only they use. */
export const ownFiles: readonly string[] = [uris.home, uris.styleGuide, uris.sliderAgora];

/** Pages for the people who build the site, which the search does not find. */
export const builderPages: readonly string[] = [uris.flexible, uris.styleGuide, uris.sliderAgora];

/** The templates that only such pages have, and that take longest to render. */
export const builderTemplates: readonly TemplateName[] = ['styleGuide', 'sliderAgora'];

/** The listings, with their parameters in the order of their URLs and the number of entries on a page. */
export const listings = {
  projectsListing: { uri: uris.projects, parameters: ['market', 'service', 'page'], pageSize: 24 },
  newsListing: { uri: uris.news, parameters: ['type', 'page'], pageSize: 12 },
} as const;

export type ListingTemplate = keyof typeof listings;

/** What a news listing can be filtered by. */
export const newsTypes = ['internal', 'press'] as const;

/** The search, which is rendered for each visitor from these parameters alone. */
export const search = { uri: uris.search, parameters: ['q', 'page'], pageSize: 12 } as const;

/** Next's own addresses and the files of the build. */
export const nextFolder = '/_next/';
export const staticFolder = `${nextFolder}static`;
export const iconPath = '/icon.svg';

/** Pictures and films through the site's own origin. */
export const mediaFolder = '/media/';

export const webhookPath = '/api/revalidate';
export const trackingPath = '/api/tracking';
export const newsletterPath = '/api/newsletter/subscribe';
export const latestBuildPath = '/builds/latest.json';
/** The route data of a build. */
export const buildFactsPath = (id: string): string => `/builds/meta/${id}.json`;
export const isBuildFacts = (path: string): boolean => /^\/builds\/meta\/[\w-]+\.json$/.test(path);

/** For operators: liveness, readiness and metrics. */
export const healthPath = '/healthz';
export const readinessPath = '/readyz';
export const metricsPath = '/metrics';

/** The route table, for crawlers and the CLI. */
export const routeTablePath = '/routes.json';

/** Whether a path is reserved for endpoints and Next itself, so that no page can be there. */
export const isReserved = (path: string): boolean => /^\/(?:_|api\/|builds\/|(?:404|500)$)/.test(path);

const sharedPaths: readonly string[] = [iconPath, healthPath, readinessPath, metricsPath, routeTablePath];

/** Whether a path is the same on every host: it belongs to no site, and no page can be there. */
export const isOfNoSite = (path: string): boolean =>
  isReserved(path) || path.startsWith(mediaFolder) || sharedPaths.includes(path);
