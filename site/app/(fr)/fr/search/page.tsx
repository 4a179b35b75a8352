import { SearchPage, searchMetadata } from '#templates/search/search.tsx';

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = () => searchMetadata('fr');

export default async function Page({ searchParams }: PageProps) {
  return <SearchPage site="fr" parameters={await searchParams} />;
}
