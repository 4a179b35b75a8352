import { env } from '#lib/env.ts';

/** Tracking settings, fetched when idle. Not in the page, so changing them renders nothing again. */
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
