import { issueWords } from '@vitrine/redirects';
import * as v from 'valibot';

const routeSchema = v.object({
  site: v.string(),
  type: v.string(),
  template: v.string(),
  route: v.pipe(v.string(), v.startsWith('/')),
  lang: v.string(),
  slug: v.optional(v.string()),
  /** Set if locales have hosts or base paths of their own. */
  url: v.optional(v.pipe(v.string(), v.url())),
});
const tableSchema = v.object({ routes: v.array(routeSchema) });

/** An entry of the route table. */
export type Route = v.InferOutput<typeof routeSchema>;

/**
 * Parses the body of /routes.json.
 * @returns the routes, or an error
 */
export function parseRouteTable(body: string): { routes: Route[] } | { error: string } {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return { error: 'is not JSON' };
  }
  const result = v.safeParse(tableSchema, value);
  if (result.success) return { routes: result.output.routes };
  return { error: `is not a route table (${v.getDotPath(result.issues[0]) ?? 'it'} ${issueWords(result.issues[0])})` };
}

/**
 * Returns the routes of an origin, with paths relative to it. An unknown origin, such as an instance's, is
 * treated as the origin of the home page.
 */
export function routesForOrigin(routes: readonly Route[], origin: string): Route[] {
  const getOrigin = ({ url }: Route) => (url === undefined ? origin : new URL(url).origin);
  const isKnown = routes.some((route) => getOrigin(route) === origin);
  const home = routes.find(({ route }) => route === '/');
  const wanted = isKnown || !home ? origin : getOrigin(home);
  return routes
    .filter((route) => getOrigin(route) === wanted)
    .map((route) => (route.url ? { ...route, route: new URL(route.url).pathname } : route));
}

/** Filters by locale and type, if given. */
export function filterRoutes(routes: readonly Route[], wanted: { lang?: string; type?: string }): Route[] {
  return routes.filter(
    (route) =>
      (wanted.lang === undefined || route.lang === wanted.lang) &&
      (wanted.type === undefined || route.type === wanted.type),
  );
}
