import { appear } from '#client/core/settings.ts';
import { transitionTime } from './transition-time.ts';

/**
 * Appear states (D5): hidden, transitioning, shown. Repeating elements are hidden again when they leave the viewport at
 * the bottom.
 */
type AppearState = 'invisible' | 'visible-active' | 'visible';

const singles = '.appear, .uncover';
const groups = '[data-appear="children"]';

const below = (share: number) => ({ rootMargin: `0px 0px ${-100 * share}% 0px` });
const isOnce = (element: Element) => element.closest('[data-appear-repeat]') === null;
const setState = (element: HTMLElement, state: AppearState) => {
  element.dataset['state'] = state;
};

/** Animates elements into view on every page, except those already in view. Does nothing with reduced motion. */
export function observeAppear(): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const known = new WeakSet<Element>();

  function enter(element: HTMLElement, delay: number): void {
    if (element.dataset['state'] !== 'invisible') return;
    element.style.setProperty('--appear-delay', `${delay}ms`);
    setState(element, 'visible-active');
    timers.set(element, setTimeout(setState, transitionTime(getComputedStyle(element)), element, 'visible'));
  }

  function leave(element: HTMLElement, delay: number): void {
    clearTimeout(timers.get(element));
    element.style.setProperty('--appear-delay', `${delay}ms`);
    setState(element, 'invisible');
  }

  /** Creates an observer that staggers elements that enter or leave together. */
  function observerFor(share: number, staggerIn: number, staggerOut: number): IntersectionObserver {
    const observer = new IntersectionObserver((entries) => {
      const found = entries.flatMap(readEntry);
      const entering = found.filter(({ isIn }) => isIn);
      const leaving = found.filter(({ isIn, isBelow, element }) => !isIn && isBelow && !isOnce(element));
      entering.forEach(({ element }, index) => {
        enter(element, index * staggerIn);
        if (isOnce(element)) observer.unobserve(element);
      });
      leaving.forEach(({ element }, index) => {
        leave(element, index * staggerOut);
      });
    }, below(share));
    return observer;
  }

  const single = observerFor(appear.viewportShare, 0, 0);
  const child = observerFor(appear.childViewportShare, appear.staggerIn, appear.staggerOut);

  function hide(element: HTMLElement, observer: IntersectionObserver): void {
    if (known.has(element)) return;
    known.add(element);
    if (!element.checkVisibility() || element.getBoundingClientRect().top < innerHeight) return;
    setState(element, 'invisible');
    observer.observe(element);
  }

  function find(): void {
    for (const element of document.querySelectorAll<HTMLElement>(singles)) hide(element, single);
    for (const element of document.querySelectorAll<HTMLElement>(`${groups} > *`)) hide(element, child);
  }

  find();
  window.addEventListener('page-arrival', find);
  return () => {
    window.removeEventListener('page-arrival', find);
    single.disconnect();
    child.disconnect();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

function readEntry({ target, isIntersecting, boundingClientRect }: IntersectionObserverEntry) {
  if (!(target instanceof HTMLElement)) return [];
  return [{ element: target, isIn: isIntersecting, isBelow: boundingClientRect.top > 0 }];
}
