import { fetchRoutes } from '../support/requests/fetch-text.ts';
import type { Fleet } from '../support/stack/start-fleet.ts';
import type { PublicPaths } from './random-path.ts';

/** Paths without a page. */
export const missing = ['/nothing-here', '/projects/nothing-here', '/fr/rien', '/projects?page=99', '/news?page=99'];

type Line = { section: string; slug: string; site: string; status: string };

/** Reads the current pages and filter values. */
export async function readPublicPaths(fleet: Fleet): Promise<PublicPaths> {
  const routes = await fetchRoutes(fleet.sites[0]?.url ?? '');
  const { entries } = await fleet.admin<{ entries: Line[] }>('GET', '/admin/entries?section=markets&site=en');
  const { categories } = await fleet.admin<{
    categories: { group: string; slug: string | Record<string, string> }[];
  }>('GET', '/admin/categories');
  const slugs = categories.filter(({ group }) => group === 'services').map(({ slug }) => slug);
  return {
    pages: routes.map(({ route }) => route),
    markets: entries.filter(({ status }) => status === 'live').map(({ slug }) => slug),
    services: slugs.map((slug) => (typeof slug === 'string' ? slug : (slug['en'] ?? ''))),
  };
}

/** Paths of filtered listings, as linked by the site. */
export function filteredListings({ markets, services }: PublicPaths): string[] {
  const one = [...markets.map((slug) => `market=${slug}`), ...services.map((slug) => `service=${slug}`)];
  const both = markets.flatMap((market) => services.map((service) => `market=${market}&service=${service}`));
  return [
    ...[...one, 'page=2', ...both].map((query) => `/projects?${query}`),
    ...['type=press', 'type=internal', 'page=2'].map((query) => `/news?${query}`),
  ];
}

/** The forms of the demo content. */
const forms = ['atelier', 'careers', 'contact'];

/**
 * Data that is stored once per language besides the pages: messages of the player and the forms, and the forms
 * themselves.
 */
const localePaths = ['en', 'fr'].flatMap((site) => [
  `/api/player/${site}`,
  `/api/held/strings/${site}`,
  ...forms.map((form) => `/api/held/forms/${site}/${form}`),
]);

/** Whether a stored path is a page, a later page of a listing, data stored per locale, or another public file. */
export function isPublic(stored: string, { pages, ...parts }: PublicPaths): boolean {
  const withoutPage = stored.replace(/[?&]page=[1-9]\d?$/, '');
  const others = ['/routes.json', '/icon.svg', ...localePaths];
  return [...others, ...pages, ...filteredListings({ pages, ...parts })].includes(withoutPage);
}
