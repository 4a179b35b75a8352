import { issueWords } from '@vitrine/redirects';
import * as v from 'valibot';
import type { BuildRedirect } from './snapshot.ts';

const revalidateSchema = v.optional(v.union([v.number(), v.boolean()]));
const headersSchema = v.optional(v.record(v.string(), v.string()));

const prerenderSchema = v.object({
  /** The manifest version of Next 16. In other versions, fields might have other meanings. */
  version: v.literal(4, 'must be 4, because only builds of Next 16 are supported'),
  routes: v.record(
    v.string(),
    v.object({
      renderingMode: v.optional(v.string()),
      routeType: v.optional(v.string()),
      response: v.optional(v.string()),
      compute: v.optional(v.string()),
      initialRevalidateSeconds: revalidateSchema,
      initialExpireSeconds: revalidateSchema,
      initialStatus: v.optional(v.number()),
      initialHeaders: headersSchema,
    }),
  ),
  dynamicRoutes: v.record(
    v.string(),
    v.object({ renderingMode: v.optional(v.string()), fallback: v.optional(v.unknown()) }),
  ),
});
const routesSchema = v.object({
  redirects: v.array(
    v.object({
      source: v.string(),
      destination: v.string(),
      statusCode: v.optional(v.number()),
      regex: v.string(),
      internal: v.optional(v.boolean()),
    }),
  ),
});
const appPathsSchema = v.pipe(
  v.record(v.string(), v.string()),
  v.transform((manifest) => ({ paths: Object.values(manifest) })),
);
const metaSchema = v.object({ status: v.optional(v.number()), headers: headersSchema });

export type PrerenderManifest = v.InferOutput<typeof prerenderSchema>;
export type PageMeta = v.InferOutput<typeof metaSchema>;

export function parsePrerenderManifest(text: string): PrerenderManifest | { error: string } {
  return read(prerenderSchema, text);
}

/** Parses `app-path-routes-manifest.json`: paths of pages and route handlers. */
export function parseAppPaths(text: string): { paths: string[] } | { error: string } {
  return read(appPathsSchema, text);
}

/** Parses a page's `.meta` file. */
export function parsePageMeta(text: string): PageMeta | { error: string } {
  return read(metaSchema, text);
}

/** Parses the redirects in `routes-manifest.json`, except Next's internal ones, by source. */
export function parseBuildRedirects(text: string): Map<string, BuildRedirect> | { error: string } {
  const manifest = read(routesSchema, text);
  if ('error' in manifest) return manifest;
  const own = manifest.redirects.filter(({ internal }) => !internal);
  return new Map(
    own.map(({ source, destination, statusCode, regex }) => [
      source,
      { effect: `${destination} (${statusCode ?? 308})`, matches: new RegExp(regex, 'i') },
    ]),
  );
}

function read<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> | { error: string } {
  try {
    const result = v.safeParse(schema, JSON.parse(text));
    if (result.success) return result.output;
    return { error: `${v.getDotPath(result.issues[0]) ?? 'root'} ${issueWords(result.issues[0])}` };
  } catch {
    return { error: 'is not JSON' };
  }
}
