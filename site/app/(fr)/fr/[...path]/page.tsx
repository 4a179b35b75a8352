import { RoutedPage, routedMetadata, staticSegments } from '#templates/page.tsx';

/** Every address is prerendered or rendered once: the parameters are never waited for in a navigation. */
export const instant = false;

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
