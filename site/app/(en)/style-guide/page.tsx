import { uris } from '#lib/routes/routes.ts';
import { getRouteMetadata, RoutePage } from '#templates/render-route.tsx';
import { styleGuide } from '#templates/style-guide/style-guide.tsx';

const route = { site: 'en', segments: [uris.styleGuide], template: styleGuide } as const;

export const generateMetadata = () => getRouteMetadata(route);

export default function Page() {
  return <RoutePage {...route} />;
}
