import type { ReactNode } from 'react';
import { PageLayout } from '#layout/page-layout.tsx';

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <PageLayout site="fr">{children}</PageLayout>;
}
