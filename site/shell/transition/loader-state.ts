import { emit, listen, type PageArrival } from '#browser/behaviour/events.ts';
import { pageTransition } from '#browser/behaviour/figures.ts';
import { currentPage } from '#browser/navigation/page-arrivals.ts';

let isShown = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let told: PageArrival | undefined;
const listeners = new Set<() => void>();

function show(next: boolean): void {
  if (next === isShown) return;
  isShown = next;
  document.documentElement.toggleAttribute('data-loading', next);
  for (const listener of listeners) listener();
}

function tellShown(): void {
  const page = currentPage();
  if (!page || page === told) return;
  told = page;
  emit('page-shown', page);
}

/** Whether the next page is waited for, long enough to say so. */
export const isLoaderShown = (): boolean => isShown;

/** Follows it, for what draws the loader. Returns a stop. */
export function onLoaderChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that the loader has left the screen: only then is the page shown. */
export function loaderIsGone(): void {
  if (!isShown) tellShown();
}

/** Shows the loader when a page lets itself be waited for, and hides it when the page comes. Returns a stop. */
export function timeLoader(): () => void {
  const stops = [
    listen('navigation-start', () => {
      clearTimeout(timer);
      timer = setTimeout(show, pageTransition.loaderDelay, true);
    }),
    listen('page-arrival', () => {
      clearTimeout(timer);
      const isLeaving = isShown && listeners.size > 0;
      show(false);
      // A loader that was to show and had no time to be drawn never says that it has gone.
      if (isLeaving) timer = setTimeout(tellShown, pageTransition.loaderLeave);
      else tellShown();
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
