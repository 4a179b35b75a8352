import type { Readable } from 'node:stream';
import type { JsonObject } from '../shared/json.ts';
import { seenBy } from './draft-routes.ts';
import type { Result } from './handler.ts';
import { serializeAsset } from './serializers.ts';
import type { Services } from './services.ts';

type UploadRequest = { param: string; query: URLSearchParams; stream: Readable };
export type UploadHandler = (request: UploadRequest, services: Services) => Promise<Result>;

const maxNameLength = 200;

/** Texts in the query: `title` and `alt` for all sites, `alt.fr` for one. */
function readTexts(query: URLSearchParams, sites: readonly string[]): JsonObject {
  const texts: JsonObject = {};
  for (const name of ['title', 'alt']) {
    const bySite = sites.flatMap((site) => {
      const text = query.get(`${name}.${site}`)?.trim();
      return text ? [[site, text] as const] : [];
    });
    const text = query.get(name)?.trim();
    if (bySite.length > 0) texts[name] = Object.fromEntries(bySite);
    else if (text) texts[name] = text;
  }
  return texts;
}

/** Requests whose body is a file. */
export const uploadRoutes: Readonly<Record<string, UploadHandler>> = {
  'POST /admin/assets': async ({ query, stream }, { uploads, repository }) => {
    const name = (query.get('name') ?? '').slice(0, maxNameLength);
    const record = await uploads.add(stream, name, readTexts(query, repository.current.siteHandles));
    return { status: 201, body: { asset: serializeAsset(record, repository.current) } };
  },
  'POST /admin/assets/:id/file': async ({ param: id, query, stream }, { uploads, repository }) => ({
    body: { asset: serializeAsset(await uploads.replace(id, stream, seenBy(query)), repository.current) },
  }),
};
