import { querySegmentMarker } from '#lib/routes/listing-query.ts';
import { uris } from '#lib/routes/routes.ts';
import { getRouteMetadata, RoutePage } from '#templates/render-route.tsx';

/**
 * Not a page. Next's router resolves paths that only the catch-all matches on the client, ignoring rewrites, so it
 * would keep the unfiltered listing. This folder forces a server request.
 */
const address = { site: 'en', segments: [...uris.team.split('/'), querySegmentMarker] } as const;

export const generateMetadata = () => getRouteMetadata(address);

export default function Page() {
  return <RoutePage {...address} />;
}
