import '#styles/index.css';
import type { ReactNode } from 'react';
import { fontVariables } from '#styles/fonts.ts';
import { Behaviour } from './client-scripts/client-scripts.client.tsx';
import { Root } from './html.client.tsx';

/** The HTML document of all sites, which is loaded once however many pages are visited, in whichever language. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <Root className={fontVariables}>
      <body>
        {children}
        <Behaviour />
      </body>
    </Root>
  );
}
