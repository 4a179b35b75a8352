import { querySegmentMarker } from '#lib/routes/listing-query.ts';
import { uris } from '#lib/routes/routes.ts';
import { getRouteMetadata, RoutePage } from '#templates/render-route.tsx';

/**
 * Not a page: the folder makes Next's router ask the server where `/projects?…` leads. For a path that only the
 * catch-all matches, the router guesses without knowing the rewrites, and keeps showing the unfiltered listing.
 */
const address = { site: 'en', segments: [uris.projects, querySegmentMarker] } as const;

export const generateMetadata = () => getRouteMetadata(address);

export default function Page() {
  return <RoutePage {...address} />;
}
