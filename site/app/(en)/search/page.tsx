import { SearchPage, searchMetadata } from '#templates/search/search.tsx';

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = () => searchMetadata('en');

export default async function Page({ searchParams }: PageProps) {
  return <SearchPage site="en" parameters={await searchParams} />;
}
