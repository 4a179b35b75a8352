import { FormResultPage, formResultMetadata } from '#templates/form-result/form-result.tsx';

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = () => formResultMetadata('en');

export default async function Page({ searchParams }: PageProps) {
  return <FormResultPage site="en" parameters={await searchParams} />;
}
