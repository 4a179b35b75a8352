import { useEffect, useState } from 'react';
import { readState } from '#browser/behaviour/client-state.ts';
import { listen } from '#browser/behaviour/events.ts';
import { headerTheme } from '#browser/behaviour/figures.ts';
import { currentPage } from '#browser/navigation/page-arrivals.ts';
import { followSections } from './follow-sections.ts';

/**
 * The theme of the header: that of the marked section in the top tenth of the viewport, else the default one, which
 * every page starts with. Until the first measurement of a document it is "first", which themes.css reads as the theme of
 * the first section.
 */
export function useHeaderTheme(): string {
  const [theme, setTheme] = useState(() => (currentPage() ? readState().defaultHeaderTheme : 'first'));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = followSections((found) => {
      clearTimeout(timer);
      if (found) setTheme(found);
      else timer = setTimeout(() => setTheme(readState().defaultHeaderTheme), headerTheme.revertDelay);
    });
    const stopListening = listen('page-arrival', ({ isFirst }) => {
      if (!isFirst) setTheme(readState().defaultHeaderTheme);
    });
    return () => {
      clearTimeout(timer);
      stop();
      stopListening();
    };
  }, []);
  return theme;
}
