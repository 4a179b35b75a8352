import { publicRoutes } from '#content/public-routes.ts';

export const dynamic = 'force-static';

/** The route table, for crawlers and the CLI. */
export async function GET() {
  return Response.json({ routes: await publicRoutes() });
}
