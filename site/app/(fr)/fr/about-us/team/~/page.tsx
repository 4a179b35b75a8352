import { querySegmentMarker } from '#lib/routes/listing-query.ts';
import { uris } from '#lib/routes/routes.ts';
import { getRouteMetadata, RoutePage } from '#templates/render-route.tsx';

/** Not a page. As in `projects`, the directory makes Next's router ask the server where `/about-us/team?…` leads. */
const route = { site: 'fr', segments: [...uris.team.split('/'), querySegmentMarker] } as const;

export const generateMetadata = () => getRouteMetadata(route);

export default function Page() {
  return <RoutePage {...route} />;
}
