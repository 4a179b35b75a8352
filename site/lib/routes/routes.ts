/**
 * The one list of what stands where. Pages come from the CMS by the route table; here is what the site itself knows of
 * them, and every fixed address that is no page. Nobody else writes an address.
 */

/** The addresses within a site that the CMS holds fixed: singles, and the pages that come with the site. */
export const uris = {
  home: '__home__',
  projects: 'projects',
  news: 'news',
  search: 'search',
  flexible: 'flexible',
  styleGuide: 'style-guide',
  sliderAgora: 'slider-agora',
} as const;

/** The template that shows the entries of a section. Those of `pages` have one by a field of their own. */
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

/** The pages with a route file of their own, so that what only they show weighs on no other page. */
export const ownFiles: readonly string[] = [uris.home, uris.styleGuide, uris.sliderAgora];

/** Pages for the people who build the site: the search does not find them. */
export const builderPages: readonly string[] = [uris.flexible, uris.styleGuide, uris.sliderAgora];

/** Templates that only such pages have, and that take the most to render. */
export const builderTemplates: readonly TemplateName[] = ['styleGuide', 'sliderAgora'];

/** The listings: the parameters they read, in the order their URLs have them, and how many entries one page shows. */
export const listings = {
  projectsListing: { uri: uris.projects, parameters: ['market', 'service', 'page'], pageSize: 24 },
  newsListing: { uri: uris.news, parameters: ['type', 'page'], pageSize: 12 },
} as const;

export type ListingTemplate = keyof typeof listings;

/** What a news listing can be filtered by. */
export const newsTypes = ['internal', 'press'] as const;

/** The search: rendered for each visitor from these parameters, and nothing else of the request. */
export const search = { uri: uris.search, parameters: ['q', 'page'], pageSize: 12 } as const;

/** What Next has of its own, and where the files of a build stand. */
export const nextFolder = '/_next/';
export const staticFolder = `${nextFolder}static`;
export const iconPath = '/icon.svg';

/** Pictures and films, through the site's own origin. */
export const mediaFolder = '/media/';

export const webhookPath = '/api/revalidate';
export const trackingPath = '/api/tracking';
export const newsletterPath = '/api/newsletter/subscribe';
export const latestBuildPath = '/builds/latest.json';
/** What a build knows of its routes. */
export const buildFactsPath = (id: string): string => `/builds/meta/${id}.json`;
export const isBuildFacts = (path: string): boolean => /^\/builds\/meta\/[\w-]+\.json$/.test(path);

/** For operators: whether the process lives, whether visitors may be sent to it, its figures. */
export const healthPath = '/healthz';
export const readinessPath = '/readyz';
export const metricsPath = '/metrics';

/** Folders of endpoints, and what Next has of its own: no page can stand there. */
export const isReserved = (path: string): boolean => /^\/(?:_|api\/|builds\/|(?:404|500)$)/.test(path);
