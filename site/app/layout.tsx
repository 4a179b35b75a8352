import type { ReactNode } from 'react';
import { Document } from '#layout/document.tsx';

export default function RootLayout({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>;
}
