import { RoutedPage, routedMetadata, staticSegments } from '#templates/render-route.tsx';

type PageProps = { params: Promise<{ path: string[] }> };

export const generateStaticParams = () => staticSegments('fr');

export async function generateMetadata({ params }: PageProps) {
  const { path } = await params;
  return routedMetadata({ site: 'fr', segments: path });
}

export default async function Page({ params }: PageProps) {
  const { path } = await params;
  return <RoutedPage site="fr" segments={path} />;
}
