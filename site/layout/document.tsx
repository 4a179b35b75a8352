import '#styles/index.css';
import type { ReactNode } from 'react';
import { fontVariables } from '#styles/fonts.ts';
import { Behavior } from './client-scripts/client-scripts.client.tsx';
import { Html } from './html.client.tsx';

/** The HTML document, shared by all locales. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <Html className={fontVariables}>
      <body>
        {children}
        <Behavior />
      </body>
    </Html>
  );
}
