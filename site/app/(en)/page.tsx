import { getRouteMetadata, RoutePage } from '#templates/render-route.tsx';

/**
 * A separate route: with an optional catch-all, Next's router shows the home page for every path it has not fetched
 * (16.4).
 */
const route = { site: 'en', segments: [] } as const;

export const generateMetadata = () => getRouteMetadata(route);

export default function Page() {
  return <RoutePage {...route} />;
}
