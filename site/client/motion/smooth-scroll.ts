import type Lenis from 'lenis';
import { anchorScroll, smoothScroll } from '#client/core/settings.ts';
import { getClickedLink } from '#client/navigation/clicked-link.ts';
import { onAnimationFrame } from './animation-frames.ts';
import { scrollToElement } from './scroll-to.ts';

const wantsMotion = (): boolean => matchMedia('(prefers-reduced-motion: no-preference)').matches;

/** Whether the visitor scrolls with a wheel. */
const hasWheel = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** The target of a link within the page; null for any other link, or if there is no such target. */
function anchorOf(event: MouseEvent): HTMLElement | null {
  const link = getClickedLink(event);
  if (!link || link.pathname !== location.pathname || link.search !== location.search || link.hash.length < 2)
    return null;
  return document.getElementById(decodeURIComponent(link.hash.slice(1)));
}

/** Scrolls to the targets of links within the page. Returns a function that stops it. */
function scrollToAnchors(scrollTo: (target: HTMLElement) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const target = anchorOf(event);
    if (!target || event.defaultPrevented) return;
    event.preventDefault();
    history.pushState(history.state, '', `#${target.id}`);
    if (!target.matches('a, button, input, [tabindex]')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    scrollTo(target);
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}

/** Gives Lenis its frames while it scrolls: a page at rest asks for none. Returns functions that start and stop the frames. */
function framesWhileScrolling(lenis: Lenis): { wake: () => void; stop: () => void } {
  let time = performance.now();
  let stopFrames: (() => void) | undefined;
  const stop = () => {
    stopFrames?.();
    stopFrames = undefined;
  };
  const step = (elapsed: number) => {
    time += elapsed;
    lenis.raf(time);
    if (lenis.isScrolling !== 'smooth') stop();
  };
  const wake = () => {
    stopFrames ??= onAnimationFrame(step);
  };
  // The first call only sets its clock.
  lenis.raf(time);
  lenis.on('virtual-scroll', wake);
  return { wake, stop };
}

/**
 * Smooths the way to an anchor, and the wheel with Lenis; keys, the scroll bar, touch and find-in-page scroll natively.
 * Nothing is smoothed with reduced motion, and Lenis is not fetched on touch devices. Returns a function that stops it.
 */
export function startSmoothScroll(): () => void {
  if (!wantsMotion()) return () => {};
  if (!hasWheel()) return scrollToAnchors(scrollToElement);
  let stop = () => {};
  let isStopped = false;
  import('lenis').then(({ default: LenisScroll }) => {
    if (isStopped) return;
    const lenis = new LenisScroll({
      duration: smoothScroll.duration,
      wheelMultiplier: smoothScroll.wheelMultiplier,
      touchMultiplier: smoothScroll.touchMultiplier,
      syncTouch: smoothScroll.isTouchSmooth,
      stopInertiaOnNavigate: true,
      allowNestedScroll: true,
      prevent: (node) => node.localName === 'dialog' || node.hasAttribute('popover'),
    });
    const frames = framesWhileScrolling(lenis);
    const stopAnchors = scrollToAnchors((target) => {
      // Lenis notices a scroll one frame late, and would start from the previous position.
      dispatchEvent(new Event('scroll'));
      // Lenis reads the page's scroll-padding, which holds the header's height and the offset.
      lenis.scrollTo(target, { duration: anchorScroll.duration });
      frames.wake();
    });
    stop = () => {
      stopAnchors();
      frames.stop();
      lenis.destroy();
    };
  });
  return () => {
    isStopped = true;
    stop();
  };
}
