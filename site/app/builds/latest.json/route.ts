import { connection } from 'next/server';

/** The id of the build that serves now, for pages that were loaded from an older one. */
export async function GET() {
  await connection();
  const { readFile } = await import('node:fs/promises');
  const id = (await readFile('.next/BUILD_ID', 'utf8')).trim();
  return Response.json({ id }, { headers: { 'cache-control': 'no-store' } });
}
