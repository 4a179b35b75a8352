import type { Viewport } from 'next';
import type { ReactNode } from 'react';
import { Document } from '#layout/document.tsx';

/** Color of the browser's toolbar. */
export const viewport: Viewport = { themeColor: '#f6f0e4' };

export default function RootLayout({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>;
}
