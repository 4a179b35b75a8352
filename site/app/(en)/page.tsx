import { getRouteMetadata, RoutePage } from '#templates/render-route.tsx';

/**
 * The home page has a route beside the catch-all: with an optional catch-all, Next's router shows the home page for
 * every address that it has not fetched yet (16.4).
 */
const address = { site: 'en', segments: [] } as const;

export const generateMetadata = () => getRouteMetadata(address);

export default function Page() {
  return <RoutePage {...address} />;
}
