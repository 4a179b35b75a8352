import { uris } from '#lib/routes/routes.ts';
import { RoutedPage, routedMetadata } from '#templates/render-route.tsx';
import { styleGuide } from '#templates/style-guide/style-guide.tsx';

const address = { site: 'en', segments: [uris.styleGuide], template: styleGuide } as const;

export const generateMetadata = () => routedMetadata(address);

export default function Page() {
  return <RoutedPage {...address} />;
}
