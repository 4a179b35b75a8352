import { getRouteMetadata, RoutePage } from '#templates/render-route.tsx';

/**
 * A separate route, because with an optional catch-all, Next's router (16.4) shows the home page for every path that it
 * has not fetched.
 */
const route = { site: 'en', segments: [] } as const;

export const generateMetadata = () => getRouteMetadata(route);

export default function Page() {
  return <RoutePage {...route} />;
}
