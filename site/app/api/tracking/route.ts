import { env } from '#lib/env.ts';

/**
 * The tracking settings, which the browser fetches when idle. They are not part of the pages, so that turning tracking
 * on or off renders no page again.
 */
export async function GET() {
  return Response.json(
    {
      container: env.GTM_CONTAINER_ID ?? null,
      dataLayer: env.GTM_DATA_LAYER,
      excludedRoutes: env.TRACKING_EXCLUDED_ROUTES,
    },
    { headers: { 'cache-control': 'public, max-age=300' } },
  );
}
