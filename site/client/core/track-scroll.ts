import { setState } from './state.ts';

/** The share of the page that has been scrolled past, 0 to 1; 1 if there is nothing to scroll. */
function scrollShare(): number {
  const room = document.documentElement.scrollHeight - innerHeight;
  return room > 0 ? Math.min(1, Math.max(0, scrollY / room)) : 1;
}

/** Keeps `scroll` of the shared state up to date. Returns a function that stops it. */
export function trackScroll(): () => void {
  const onScroll = () => setState({ scroll: scrollShare() });
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
}
