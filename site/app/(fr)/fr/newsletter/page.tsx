import { NewsletterPage, newsletterMetadata } from '#templates/newsletter/newsletter.tsx';

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = () => newsletterMetadata('fr');

export default async function Page({ searchParams }: PageProps) {
  return <NewsletterPage site="fr" parameters={await searchParams} />;
}
