import { readBuildId } from '#lib/build-id.ts';

/** The id of the current build, for pages that were loaded from an older one. */
export async function GET() {
  return Response.json({ id: readBuildId() }, { headers: { 'cache-control': 'no-store' } });
}
