import { emit, listen, type PageArrival } from '#client/core/events.ts';
import { pageTransition } from '#client/core/settings.ts';
import { currentPage } from '#client/navigation/page-views.ts';

let isShown = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let shown: PageArrival | undefined;
const listeners = new Set<() => void>();

function show(next: boolean): void {
  if (next === isShown) return;
  isShown = next;
  const { documentElement: root } = document;
  root.toggleAttribute('data-loading', next);
  // Until the next navigation: the transition goes on after the loader, and the old page must not come back from behind it.
  if (next) root.toggleAttribute('data-covered', true);
  for (const listener of listeners) listener();
}

function announceVisible(): void {
  const page = currentPage();
  if (!page || page === shown) return;
  shown = page;
  emit('page-shown', page);
}

/** Whether the next page has been awaited long enough to show the loader. */
export const isLoaderShown = (): boolean => isShown;

/** Calls back on each change. Returns a function that stops it. */
export function onLoaderChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** To be called when the loader has left the screen; only then does the page count as shown. */
export function onLoaderExit(): void {
  if (!isShown) announceVisible();
}

/**
 * Shows the loader when a page is slow to arrive, and hides it when the page does. Returns a function that stops it.
 */
export function trackLoader(): () => void {
  const stops = [
    listen('navigation-start', () => {
      clearTimeout(timer);
      document.documentElement.removeAttribute('data-covered');
      timer = setTimeout(show, pageTransition.loaderDelay, true);
    }),
    listen('navigation-stop', () => {
      clearTimeout(timer);
      show(false);
    }),
    listen('page-arrival', () => {
      clearTimeout(timer);
      const isLeaving = isShown && listeners.size > 0;
      show(false);
      // A loader that was never painted does not report that it has left.
      if (isLeaving) timer = setTimeout(announceVisible, pageTransition.loaderLeave);
      else announceVisible();
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
