import '#lib/theme/theme.css';
import type { ReactNode } from 'react';
import { fontVariables } from '#lib/theme/fonts.ts';
import { Behaviour } from './behaviour/behaviour.client.tsx';
import { Root } from './root.client.tsx';

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
