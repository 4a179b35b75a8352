import { uris } from '#lib/routes/routes.ts';
import { RoutedPage, routedMetadata } from '#templates/render-route.tsx';
import { sliderAgora } from '#templates/slider-agora/slider-agora.tsx';

const address = { site: 'en', segments: [uris.sliderAgora], template: sliderAgora } as const;

export const generateMetadata = () => routedMetadata(address);

export default function Page() {
  return <RoutedPage {...address} />;
}
