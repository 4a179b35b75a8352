import type { ReactNode } from 'react';
import { Document } from '#shell/document.tsx';

/** Without it an unknown slug answers 200 first and a redirect loses its Location on the second hit (Next 16.4). */
export const ensureStatic = 'navigation';

export default function RootLayout({ children }: { children: ReactNode }) {
  return <Document site="fr">{children}</Document>;
}
