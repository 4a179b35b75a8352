import { publicRoutes } from '#content/public-routes.ts';

/** The route table, for crawlers and the CLI. */
export async function GET() {
  return Response.json({ routes: await publicRoutes() });
}
