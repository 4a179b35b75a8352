import { Suspense } from 'react';
import { SearchPage, searchMetadata } from '#templates/search/search.tsx';

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = () => searchMetadata('en');

async function Results({ searchParams }: PageProps) {
  return <SearchPage site="en" parameters={await searchParams} />;
}

export default function Page({ searchParams }: PageProps) {
  return (
    <Suspense fallback={<main id="main" tabIndex={-1} />}>
      <Results searchParams={searchParams} />
    </Suspense>
  );
}
