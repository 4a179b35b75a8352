import type { ReactNode } from 'react';
import { Document } from '#shell/document.tsx';

export default function RootLayout({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>;
}
