import { emit, listen, type PageView } from '#client/core/events.ts';
import { pageTransition } from '#client/core/settings.ts';
import { currentPage } from '#client/navigation/page-views.ts';

let isShown = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let announced: PageView | undefined;
const listeners = new Set<() => void>();

function setShown(next: boolean): void {
  if (next === isShown) return;
  isShown = next;
  const { documentElement: root } = document;
  root.toggleAttribute('data-loading', next);
  // Kept until the next navigation, so that the old page does not reappear.
  if (next) root.toggleAttribute('data-covered', true);
  for (const listener of listeners) listener();
}

function announceVisible(): void {
  const page = currentPage();
  if (!page || page === announced) return;
  announced = page;
  emit('page-shown', page);
}

/** Returns whether the loader is visible. */
export const isLoaderShown = (): boolean => isShown;

/** Adds a listener for changes. Returns a function that removes it. */
export function onLoaderChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called when the exit animation ends. */
export function onLoaderExit(): void {
  if (!isShown) announceVisible();
}

/** Shows the loader for slow navigations. */
export function trackLoader(): () => void {
  const stops = [
    listen('navigation-start', () => {
      clearTimeout(timer);
      document.documentElement.removeAttribute('data-covered');
      timer = setTimeout(setShown, pageTransition.loaderDelay, true);
    }),
    listen('navigation-cancel', () => {
      clearTimeout(timer);
      setShown(false);
    }),
    listen('page-arrival', () => {
      clearTimeout(timer);
      const isLeaving = isShown && listeners.size > 0;
      setShown(false);
      // A loader that was never painted fires no exit event, so a timer replaces it.
      if (isLeaving) timer = setTimeout(announceVisible, pageTransition.loaderLeave);
      else announceVisible();
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
