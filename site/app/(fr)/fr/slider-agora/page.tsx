import { uris } from '#lib/routes/routes.ts';
import { getRouteMetadata, RoutePage } from '#templates/render-route.tsx';
import { sliderAgora } from '#templates/slider-agora/slider-agora.tsx';

const route = { site: 'fr', segments: [uris.sliderAgora], template: sliderAgora } as const;

export const generateMetadata = () => getRouteMetadata(route);

export default function Page() {
  return <RoutePage {...route} />;
}
