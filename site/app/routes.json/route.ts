import { publicRoutes } from '#lib/routes/public-routes.ts';

/** The route table as crawlers and the CLI read it. */
export async function GET() {
  return Response.json({ routes: await publicRoutes() });
}
