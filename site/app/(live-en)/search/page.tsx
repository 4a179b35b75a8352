import { SearchPage, searchMetadata } from '#templates/search/search.tsx';

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Rendered whole for each question: streamed behind a fallback it would be hidden from whoever runs no scripts. */
export const instant = false;

export const generateMetadata = () => searchMetadata('en');

export default async function Page({ searchParams }: PageProps) {
  return <SearchPage site="en" parameters={await searchParams} />;
}
