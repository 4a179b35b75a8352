import type { ReactNode } from 'react';
import { Document } from '#shell/document.tsx';

/** Pages rendered for each visitor have a root layout of their own, because a child cannot lift `ensureStatic`. */
export default function LiveRootLayout({ children }: { children: ReactNode }) {
  return <Document site="en">{children}</Document>;
}
