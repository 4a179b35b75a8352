import type { ReactNode } from 'react';
import { Document } from '#shell/document.tsx';

/** Pages rendered for each visitor stand under a root layout of their own: `ensureStatic` cannot be lifted by a child. */
export default function LiveRootLayout({ children }: { children: ReactNode }) {
  return <Document site="en">{children}</Document>;
}
