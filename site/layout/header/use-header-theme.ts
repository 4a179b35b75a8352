import { useEffect, useState } from 'react';
import { listen } from '#client/core/events.ts';
import { headerTheme } from '#client/core/settings.ts';
import { getClientState } from '#client/core/state.ts';
import { currentPage } from '#client/navigation/page-views.ts';
import { observeSections } from './observe-sections.ts';

/**
 * Gives the anchors nav the header's theme (except `media`) while it sticks to the header, or else the default theme.
 */
function matchAnchors(theme: string): void {
  const bar = document.querySelector<HTMLElement>('[data-anchors]');
  if (!bar) return;
  const isStuck = bar.getBoundingClientRect().top <= Number.parseFloat(getComputedStyle(bar).top) + 1;
  bar.dataset['theme'] = isStuck && theme !== 'media' ? theme : 'default';
}

/**
 * Returns the header's theme, which is the theme of the marked section in the top tenth of the viewport, or else the
 * page's default. Until the first measurement, it is "first", which themes.css maps to the first section's theme.
 */
export function useHeaderTheme(): string {
  const [theme, setTheme] = useState(() => (currentPage() ? getClientState().defaultHeaderTheme : 'first'));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = observeSections((found) => {
      clearTimeout(timer);
      if (found) setTheme(found);
      else timer = setTimeout(() => setTheme(getClientState().defaultHeaderTheme), headerTheme.revertDelay);
    });
    const stopListening = listen('page-arrival', ({ isFirst }) => {
      if (!isFirst) setTheme(getClientState().defaultHeaderTheme);
    });
    return () => {
      clearTimeout(timer);
      stop();
      stopListening();
    };
  }, []);
  useEffect(() => {
    if (theme !== 'first') matchAnchors(theme);
  }, [theme]);
  return theme;
}
