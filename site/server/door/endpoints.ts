import { pathOf } from '#lib/routes/path-of.ts';
import { isBuildFacts, latestBuildPath, search, trackingPath, webhookPath } from '#lib/routes/routes.ts';
import { siteHandles } from '#lib/sites.ts';

/** An address to which Next responds for each request, without the cache. */
export type Endpoint = {
  methods: readonly string[];
  /** Methods that it refuses itself, in the format that its callers expect. */
  refuses?: readonly string[];
  /** The query parameters that it reads; undefined leaves the request unchanged. */
  parameters?: readonly string[];
};

const read = ['GET', 'HEAD'] as const;

const exact: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
  [webhookPath, { methods: ['POST'], refuses: [...read, 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] }],
  [trackingPath, { methods: read }],
  [latestBuildPath, { methods: read }],
  ...siteHandles.map((site) => [pathOf(site, search.uri), { methods: read, parameters: search.parameters }] as const),
]);

/** The endpoint at exactly this path. */
export const endpointAt = (path: string): Endpoint | undefined =>
  exact.get(path) ?? (isBuildFacts(path) ? { methods: read } : undefined);
