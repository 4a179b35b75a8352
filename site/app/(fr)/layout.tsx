import type { ReactNode } from 'react';
import { Surroundings } from '#layout/page-layout.tsx';

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <Surroundings site="fr">{children}</Surroundings>;
}
