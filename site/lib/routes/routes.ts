import { templateBySection } from './template-by-section.ts';

/**
 * The only file that contains paths. Pages come from the CMS's route table; this file holds the fixed paths and
 * what the site knows about some pages.
 */

/** Fixed URIs of the CMS. */
export const uris = {
  home: '__home__',
  projects: 'projects',
  news: 'news',
  team: 'about-us/team',
  search: 'search',
  flexible: 'flexible',
  styleGuide: 'style-guide',
  sliderAgora: 'slider-agora',
} as const;

/** Templates an editor can choose for a `pages` entry. */
export const pageTemplates = ['flexible', 'styleGuide', 'sliderAgora'] as const;

export type TemplateName = (typeof templateBySection)[keyof typeof templateBySection] | (typeof pageTemplates)[number];

/** Sections whose entries have pages. */
export const routedSections = [...Object.keys(templateBySection), 'pages'];

/** URIs of pages with a separate route file, which keeps their code out of other bundles. */
export const urisWithOwnFile: readonly string[] = [uris.home, uris.styleGuide, uris.sliderAgora];

/** Demo pages, excluded from search and sitemaps. */
export const developerPages: readonly string[] = [uris.flexible, uris.styleGuide, uris.sliderAgora];

/** Templates of demo pages, which are the slowest to render. */
export const developerTemplates: readonly TemplateName[] = ['styleGuide', 'sliderAgora'];

/** Listings, with their parameters in URL order and their page size. */
export const listings = {
  projectsListing: { uri: uris.projects, parameters: ['market', 'service', 'page'], pageSize: 24 },
  newsListing: { uri: uris.news, parameters: ['type', 'page'], pageSize: 12 },
  teamMembersListing: { uri: uris.team, parameters: ['page'], pageSize: 48 },
} as const;

export type ListingTemplate = keyof typeof listings;

/** News types, as filter values. */
export const newsTypes = ['internal', 'press'] as const;

/** The search page, which is rendered per request, and its parameters. */
export const search = { uri: uris.search, parameters: ['q', 'type', 'page'], pageSize: 12 } as const;

/** Result page of a subscription sent without JavaScript. */
export const newsletterResult = { uri: 'newsletter', parameters: ['state', 'from'] } as const;

/** Result page of a form sent without JavaScript. */
export const formResult = { uri: 'form', parameters: ['result'] } as const;

/** Next's own paths. */
export const nextPrefix = '/_next/';
export const staticPrefix = `${nextPrefix}static`;
export const iconPath = '/icon.svg';
/** Raster icons, rendered from the SVG. */
const favoriteIconPath = '/favicon.ico';
const touchIconPath = '/apple-touch-icon.png';
/** Icon sizes in the manifest, in pixels. */
export const iconSizes = [192, 512] as const;
export const sizedIconPath = (size: number): string => `/icons/${size}.png`;
export const iconPaths: readonly string[] = [favoriteIconPath, touchIconPath, ...iconSizes.map(sizedIconPath)];
/** Web app manifest. */
export const manifestUri = 'manifest.webmanifest';

/** Prefix of React Flight payloads. The payload's digest and the page's path follow it. */
export const payloadPrefix = '/_payload/';
export const payloadPath = (digest: string, path: string): string => `${payloadPrefix}${digest}${path}`;
export function parsePayloadPath(target: string): { digest: string; path: string } | undefined {
  const [, digest, path] = /^\/_payload\/([\w-]{20})(\/.*)$/.exec(target) ?? [];
  return digest === undefined || path === undefined ? undefined : { digest, path };
}

/** Media proxied through the site's origin. */
export const mediaPrefix = '/media/';

export const webhookPath = '/api/revalidate';
export const trackingPath = '/api/tracking';
/** Translated strings of the player. */
export const playerStringsPath = (site: string): string => `/api/player/${site}`;
/**
 * Internal routes that the server caches like pages, for responses while the CMS is unavailable. Clients cannot request
 * them.
 */
export const heldFormPath = (site: string, handle: string): string => `/api/held/forms/${site}/${handle}`;
export const isHeldData = (path: string): boolean => path.startsWith('/api/held/');
export const formSubmitPath = '/api/forms/submit';
export const formSessionPath = '/api/forms/session';
export const newsletterSubscribePath = '/api/newsletter/subscribe';
/** Ends a preview and redirects to the published page. */
export const leavePreviewPath = '/api/preview/leave';
export const latestBuildPath = '/builds/latest.json';
/** Manifest of a build: routes and redirects. */
export const buildManifestPath = (id: string): string => `/builds/meta/${id}.json`;
export const buildManifestPattern: RegExp = /^\/builds\/meta\/[\w-]+\.json$/;

/** Health checks and metrics. */
export const healthPath = '/healthz';
export const readinessPath = '/readyz';
export const metricsPath = '/metrics';
/** Diagnostics: the dependencies of a page, and the pages affected by an entry. */
export const explainPath = '/api/explain';
export const impactPath = '/api/impact';
/** All operations sent to the CMS. */
export const operationsPath = '/api/operations';

/** The route table, for crawlers and the CLI. */
export const routeTablePath = '/routes.json';

/** Paths that Next prerenders but that are not CMS pages. */
export const builtPaths: readonly string[] = [routeTablePath, iconPath];

/** Share images (`og:image`). */
export const sharePrefix = '/share/';

/** Sitemap index, and a sitemap per locale. */
export const sitemapIndexPath = '/sitemap.xml';
export const sitemapPath = (site: string, part = 1): string => `/sitemaps/${site}${part > 1 ? `-${part}` : ''}.xml`;
/** Maximum number of parts in a locale's sitemap, enough for a million pages. */
export const maxSitemapParts = 100;
export const robotsPath = '/robots.txt';
/** llms.txt (https://llmstxt.org). */
export const llmsPath = '/llms.txt';
/** security.txt (RFC 9116). */
export const securityPath = '/.well-known/security.txt';
/** News feeds. */
export const feedUris = { rss: 'feed.xml', atom: 'atom.xml' } as const;

/** Reports whether other origins may embed the resource (CORP). */
export const allowsCrossOrigin = (path: string): boolean =>
  [mediaPrefix, sharePrefix].some((prefix) => path.startsWith(prefix)) || iconPaths.includes(path);

/** Reports whether a path is reserved for endpoints and Next. */
export const isReserved = (path: string): boolean => /^\/(?:_|api\/|builds\/|(?:404|500)$)/.test(path);

const localeIndependentPaths: readonly string[] = [
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

/** Reports whether a path is the same on every host and belongs to no locale. */
export const isLocaleIndependent = (path: string): boolean =>
  isReserved(path) ||
  [mediaPrefix, sharePrefix].some((prefix) => path.startsWith(prefix)) ||
  path.startsWith('/sitemaps/') ||
  localeIndependentPaths.includes(path);
