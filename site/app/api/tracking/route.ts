import { env } from '#lib/env.ts';

/**
 * Tracking settings, fetched when the browser is idle. They are not part of the page, so changing them re-renders
 * nothing.
 */
export async function GET() {
  return Response.json(
    {
      container: env.GTM_CONTAINER_ID ?? null,
      dataLayer: env.GTM_DATA_LAYER,
      excludedTemplates: env.PAGE_VIEW_EXCLUDED_TEMPLATES,
    },
    { headers: { 'cache-control': 'public, max-age=300' } },
  );
}
