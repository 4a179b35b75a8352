import { setClientState } from './state.ts';

/** Returns the scrolled fraction, 0 to 1; 1 if the page does not scroll. */
function getScrollFraction(): number {
  const room = document.documentElement.scrollHeight - innerHeight;
  return room > 0 ? Math.min(1, Math.max(0, scrollY / room)) : 1;
}

/** Keeps the scroll state up to date. Returns a function that stops it. */
export function trackScroll(): () => void {
  const onScroll = () => setClientState({ scroll: getScrollFraction() });
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
}
