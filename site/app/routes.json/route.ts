import { publicRoutes } from '#lib/routes/public-routes.ts';

/** The route table, for crawlers and the CLI. */
export async function GET() {
  return Response.json({ routes: await publicRoutes() });
}
