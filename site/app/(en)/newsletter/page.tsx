import { NewsletterPage, newsletterMetadata } from '#templates/newsletter/newsletter.tsx';

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = () => newsletterMetadata('en');

export default async function Page({ searchParams }: PageProps) {
  return <NewsletterPage site="en" parameters={await searchParams} />;
}
