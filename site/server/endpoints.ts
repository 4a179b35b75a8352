import { siteHandles, sites } from '#lib/sites.ts';

/** What Next answers for each request instead of from the cache. */
export type Endpoint = {
  methods: readonly string[];
  /** The query that it reads; undefined leaves the request as it came. */
  parameters?: readonly string[];
};

const read = ['GET', 'HEAD'] as const;
const everything = [...read, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** A page that is rendered for each visitor, from these parameters and nothing else of the request. */
const search: Endpoint = { methods: read, parameters: ['q', 'page'] };

const exact: ReadonlyMap<string, Endpoint> = new Map([
  // Refuses other methods in its own words.
  ['/api/revalidate', { methods: everything }],
  ['/api/tracking', { methods: read }],
  ['/builds/latest.json', { methods: read }],
  ...siteHandles.map((site) => [`${sites[site].basePath}/search`, search] as const),
]);

const buildMetadata = /^\/builds\/meta\/[\w-]+\.json$/;

/** The endpoint at exactly this path; whatever merely begins like one is none. */
export const endpointAt = (path: string): Endpoint | undefined =>
  exact.get(path) ?? (buildMetadata.test(path) ? { methods: read } : undefined);
