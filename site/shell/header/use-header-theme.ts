import { useEffect, useState } from 'react';
import { followSections } from './follow-sections.ts';

/** How long the header waits before it falls back, in milliseconds (spec section 4). */
const revertDelay = 100;

/**
 * The theme of the header: that of the marked section in the top tenth of the viewport, "default" where there is none.
 * "first" until the browser has looked, which themes.css reads as "the theme of the first section".
 */
export function useHeaderTheme(): string {
  const [theme, setTheme] = useState('first');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = followSections((found) => {
      clearTimeout(timer);
      if (found) setTheme(found);
      else timer = setTimeout(setTheme, revertDelay, 'default');
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return theme;
}
