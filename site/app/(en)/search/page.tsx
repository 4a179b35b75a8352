import { SearchPage, searchMetadata } from '#templates/search/search.tsx';

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Rendered whole for each query: streamed behind a fallback, it would be hidden from visitors without scripts. */
export const instant = false;

export const generateMetadata = () => searchMetadata('en');

export default async function Page({ searchParams }: PageProps) {
  return <SearchPage site="en" parameters={await searchParams} />;
}
