import { readBuildId } from '#lib/build-id.ts';

/** The ID of the current build, for pages of older builds. */
export async function GET() {
  return Response.json({ id: readBuildId() }, { headers: { 'cache-control': 'no-store' } });
}
