import { getRouteMetadata, getStaticPaths, RoutePage } from '#templates/render-route.tsx';

type PageProps = { params: Promise<{ path: string[] }> };

export const generateStaticParams = () => getStaticPaths('en');

export async function generateMetadata({ params }: PageProps) {
  const { path } = await params;
  return getRouteMetadata({ site: 'en', segments: path });
}

export default async function Page({ params }: PageProps) {
  const { path } = await params;
  return <RoutePage site="en" segments={path} />;
}
