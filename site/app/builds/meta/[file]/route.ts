import redirects from '@vitrine/redirects/redirects.json';
import { publicRoutes } from '#content/public-routes.ts';
import { readBuildId } from '#lib/build-id.ts';

type Context = { params: Promise<{ file: string }> };

/** The routes, prerendered paths and redirects of the current build. Responds with 404 for any other ID. */
export async function GET(_request: Request, { params }: Context) {
  const { file } = await params;
  const { readFile } = await import('node:fs/promises');
  const id = readBuildId();
  if (file !== `${id}.json`) return Response.json({ error: `Unknown build "${file}".` }, { status: 404 });
  const manifest: unknown = JSON.parse(await readFile('.next/prerender-manifest.json', 'utf8'));
  const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;
  const prerendered = isRecord(manifest) && 'routes' in manifest && isRecord(manifest.routes) ? manifest.routes : {};
  return Response.json(
    { id, routes: await publicRoutes(), prerendered: Object.keys(prerendered).toSorted(), redirects },
    { headers: { 'cache-control': 'public, max-age=300' } },
  );
}
