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
export const search = { uri: uris.search, parameters: ['q', 'type', 'page'], pageSize: 12 } as const;

/** Tells what became of a subscription that was sent without JavaScript. */
export const newsletterResult = { uri: 'newsletter', parameters: ['state', 'from'] } as const;

/** Tells what became of a form that was sent without JavaScript. */
export const formResult = { uri: 'form', parameters: ['result'] } as const;

/** Next's own addresses and the files of the build. */
export const nextFolder = '/_next/';
export const staticFolder = `${nextFolder}static`;
export const iconPath = '/icon.svg';
/** The icon in what browsers and systems ask for that do not take the one above, from which they are drawn. */
const favoriteIconPath = '/favicon.ico';
const touchIconPath = '/apple-touch-icon.png';
/** Those that the manifest names, in pixels. */
export const iconSizes = [192, 512] as const;
export const sizedIconPath = (size: number): string => `/icons/${size}.png`;
export const iconPaths: readonly string[] = [favoriteIconPath, touchIconPath, ...iconSizes.map(sizedIconPath)];
/** What a system needs to keep a site among its applications. */
export const manifestUri = 'manifest.webmanifest';

/**
 * The payload that a page was rendered with, which its scripts fetch: named by its digest, then by the address of its page.
 */
export const payloadFolder = '/_payload/';
export const payloadAddress = (digest: string, address: string): string => `${payloadFolder}${digest}${address}`;
export function payloadNamedBy(target: string): { digest: string; address: string } | undefined {
  const [, digest, address] = /^\/_payload\/([\w-]{20})(\/.*)$/.exec(target) ?? [];
  return digest === undefined || address === undefined ? undefined : { digest, address };
}

/** Pictures and films through the site's own origin. */
export const mediaFolder = '/media/';

export const webhookPath = '/api/revalidate';
export const trackingPath = '/api/tracking';
/** The player's words in the language of a site. */
export const playerWordsPath = (site: string): string => `/api/player/${site}`;
/** What the door keeps like pages, for what is answered while the CMS is away. No visitor gets it. */
export const heldFormPath = (site: string, handle: string): string => `/api/held/forms/${site}/${handle}`;
export const isHeldData = (path: string): boolean => path.startsWith('/api/held/');
export const formSubmitPath = '/api/forms/submit';
export const formSessionPath = '/api/forms/session';
export const newsletterPath = '/api/newsletter/subscribe';
/** Forgets the draft that an editor previews, and leads to a page as visitors see it. */
export const leavePreviewPath = '/api/preview/leave';
export const latestBuildPath = '/builds/latest.json';
/** The route data of a build. */
export const buildFactsPath = (id: string): string => `/builds/meta/${id}.json`;
export const buildFactsPattern: RegExp = /^\/builds\/meta\/[\w-]+\.json$/;

/** For operators: liveness, readiness and metrics. */
export const healthPath = '/healthz';
export const readinessPath = '/readyz';
export const metricsPath = '/metrics';
/** For operators: why a page is as it is, and which pages a change of an entry would reach. */
export const explainPath = '/api/explain';
export const impactPath = '/api/impact';
/** For operators: the queries that the CMS has to understand. */
export const operationsPath = '/api/operations';

/** The route table, for crawlers and the CLI. */
export const routeTablePath = '/routes.json';

/** What Next renders once for all visitors although the CMS knows of no page there. */
export const builtAddresses: readonly string[] = [routeTablePath, iconPath];

/** The pictures with which other sites show a page. */
export const shareFolder = '/share/';

/** For search engines and other readers of the whole site: an index, and the sitemap of each site. */
export const sitemapIndexPath = '/sitemap.xml';
export const sitemapPath = (site: string, part = 1): string => `/sitemaps/${site}${part > 1 ? `-${part}` : ''}.xml`;
/** How many parts of a site's sitemap are served: enough for a million pages. */
export const mostSitemapParts = 100;
export const robotsPath = '/robots.txt';
/** The site in words, for language models (https://llmstxt.org). */
export const llmsPath = '/llms.txt';
/** Whom to tell of a vulnerability (RFC 9116). */
export const securityPath = '/.well-known/security.txt';
/** The latest articles of a site, for feed readers. */
export const feedUris = { rss: 'feed.xml', atom: 'atom.xml' } as const;

/** Whether other sites may show what is there in their pages, as feed readers and messengers do. */
export const isForOtherSites = (path: string): boolean =>
  [mediaFolder, shareFolder].some((folder) => path.startsWith(folder)) || iconPaths.includes(path);

/** Whether a path is reserved for endpoints and Next itself, so that no page can be there. */
export const isReserved = (path: string): boolean => /^\/(?:_|api\/|builds\/|(?:404|500)$)/.test(path);

const sharedPaths: readonly string[] = [
  iconPath,
  ...iconPaths,
  healthPath,
  readinessPath,
  metricsPath,
  routeTablePath,
  sitemapIndexPath,
  robotsPath,
  llmsPath,
  securityPath,
];

/** Whether a path is the same on every host: it belongs to no site, and no page can be there. */
export const isOfNoSite = (path: string): boolean =>
  isReserved(path) ||
  [mediaFolder, shareFolder].some((folder) => path.startsWith(folder)) ||
  path.startsWith('/sitemaps/') ||
  sharedPaths.includes(path);
