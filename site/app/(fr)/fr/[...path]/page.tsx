import { getRouteMetadata, getStaticPaths, RoutePage } from '#templates/render-route.tsx';

type PageProps = { params: Promise<{ path: string[] }> };

export const generateStaticParams = () => getStaticPaths('fr');

export async function generateMetadata({ params }: PageProps) {
  const { path } = await params;
  return getRouteMetadata({ site: 'fr', segments: path });
}

export default async function Page({ params }: PageProps) {
  const { path } = await params;
  return <RoutePage site="fr" segments={path} />;
}
