import type Lenis from 'lenis';
import { anchorScroll, smoothScroll } from '#browser/behaviour/figures.ts';
import { linkOfClick } from '#browser/navigation/followed-link.ts';

/** Whether the visitor scrolls with a wheel and has not asked for less motion. */
const wantsSmoothness = (): boolean =>
  matchMedia('(prefers-reduced-motion: no-preference) and (hover: hover) and (pointer: fine)').matches;

/** What a link within the page leads to; null for any other link, and where nothing stands there. */
function anchorOf(event: MouseEvent): HTMLElement | null {
  const link = linkOfClick(event);
  if (!link || link.pathname !== location.pathname || link.search !== location.search || link.hash.length < 2)
    return null;
  return document.getElementById(decodeURIComponent(link.hash.slice(1)));
}

/** Scrolls to what links within the page lead to, as the browser would but for the jump. Returns a stop. */
function scrollToAnchors(lenis: Lenis): () => void {
  const onClick = (event: MouseEvent) => {
    const target = anchorOf(event);
    if (!target || event.defaultPrevented) return;
    event.preventDefault();
    history.pushState(history.state, '', `#${target.id}`);
    if (!target.matches('a, button, input, [tabindex]')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    // Lenis hears of a scroll a frame late, and would leave it out of the way.
    dispatchEvent(new Event('scroll'));
    // Lenis reads the page's scroll-padding, which holds the header's height and the offset.
    lenis.scrollTo(target, { duration: anchorScroll.duration });
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}

/**
 * Smooths the wheel and the way to an anchor with Lenis; keys, the scroll bar, touch and find-in-page scroll as the browser
 * has them. Nothing is fetched where less motion is asked for or the page is scrolled by touch. Returns a stop.
 */
export function smoothScrolling(): () => void {
  if (!wantsSmoothness()) return () => {};
  let stop = () => {};
  let isStopped = false;
  import('lenis').then(({ default: LenisScroll }) => {
    if (isStopped) return;
    const lenis = new LenisScroll({
      duration: smoothScroll.duration,
      wheelMultiplier: smoothScroll.wheelMultiplier,
      touchMultiplier: smoothScroll.touchMultiplier,
      syncTouch: smoothScroll.isTouchSmooth,
      autoRaf: true,
      stopInertiaOnNavigate: true,
      allowNestedScroll: true,
      prevent: (node) => node.localName === 'dialog' || node.hasAttribute('popover'),
    });
    const stopAnchors = scrollToAnchors(lenis);
    stop = () => {
      stopAnchors();
      lenis.destroy();
    };
  });
  return () => {
    isStopped = true;
    stop();
  };
}
