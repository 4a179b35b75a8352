import { anchorScroll, smoothScroll } from '../behaviour/figures.ts';
import { linkOfClick } from '../navigation/followed-link.ts';

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

/**
 * Smooths the wheel and the way to an anchor with Lenis; keys, the scroll bar, touch and find-in-page scroll as the browser
 * has them. Nothing is fetched where less motion is asked for or the page is scrolled by touch. Returns a stop.
 */
export function smoothScrolling(): () => void {
  if (!wantsSmoothness()) return () => {};
  let stop = () => {};
  let isStopped = false;
  import('lenis').then(({ default: Lenis }) => {
    if (isStopped) return;
    const lenis = new Lenis({
      duration: smoothScroll.duration,
      wheelMultiplier: smoothScroll.wheelMultiplier,
      touchMultiplier: smoothScroll.touchMultiplier,
      syncTouch: smoothScroll.isTouchSmooth,
      autoRaf: true,
      stopInertiaOnNavigate: true,
      allowNestedScroll: true,
      prevent: (node) => node.localName === 'dialog' || node.hasAttribute('popover'),
    });

    const onClick = (event: MouseEvent) => {
      const target = anchorOf(event);
      if (!target || event.defaultPrevented) return;
      event.preventDefault();
      // What the browser does at an anchor, but for the jump: the address, the place that Tab goes on from.
      history.pushState(history.state, '', `#${target.id}`);
      if (!target.matches('a, button, input, [tabindex]')) target.tabIndex = -1;
      target.focus({ preventScroll: true });
      // Its own way of reading the page's scroll-padding holds the header; the offset is part of that padding.
      lenis.scrollTo(target, { duration: anchorScroll.duration });
    };
    document.addEventListener('click', onClick, true);
    stop = () => {
      document.removeEventListener('click', onClick, true);
      lenis.destroy();
    };
  });
  return () => {
    isStopped = true;
    stop();
  };
}
