import { readBuildId } from '#lib/build-id.ts';

/** Current build id, for pages of older builds. */
export async function GET() {
  return Response.json({ id: readBuildId() }, { headers: { 'cache-control': 'no-store' } });
}
