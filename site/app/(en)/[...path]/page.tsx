import { RoutedPage, routedMetadata, staticSegments } from '#templates/render-route.tsx';

type PageProps = { params: Promise<{ path: string[] }> };

export const generateStaticParams = () => staticSegments('en');

export async function generateMetadata({ params }: PageProps) {
  const { path } = await params;
  return routedMetadata({ site: 'en', segments: path });
}

export default async function Page({ params }: PageProps) {
  const { path } = await params;
  return <RoutedPage site="en" segments={path} />;
}
