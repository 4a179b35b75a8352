import { querySegmentMarker } from '#lib/routes/listing-query.ts';
import { uris } from '#lib/routes/routes.ts';
import { getRouteMetadata, RoutePage } from '#templates/render-route.tsx';

/**
 * Not a page. Next's router resolves paths that only the catch-all matches on the client, ignoring rewrites, so it
 * would keep the unfiltered listing. This directory forces a server request.
 */
const route = { site: 'fr', segments: [uris.projects, querySegmentMarker] } as const;

export const generateMetadata = () => getRouteMetadata(route);

export default function Page() {
  return <RoutePage {...route} />;
}
