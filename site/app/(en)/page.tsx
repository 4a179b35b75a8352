import { RoutedPage, routedMetadata } from '#templates/page.tsx';

/**
 * The home page stands beside the catch-all, not in it: where a parameter may be empty, Next's router shows the page with
 * the empty one for every other that it has not fetched yet (16.4).
 */
const address = { site: 'en', segments: [] } as const;

export const instant = false;

export const generateMetadata = () => routedMetadata(address);

export default function Page() {
  return <RoutedPage {...address} />;
}
