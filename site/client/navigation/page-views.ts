import { emit, listen, type PageArrival, type PageMeta } from '#client/core/events.ts';
import { readState, setState } from '#client/core/state.ts';
import { getClickedLink, pathWithQuery } from './clicked-link.ts';

let current: PageArrival | undefined;
let shown: PageArrival | undefined;
let refined: string | undefined;
let isAwaited = false;

const pathOf = (arrival: PageArrival | undefined) => arrival?.path.split('?', 1)[0];

/** The page in view; undefined until the first page is hydrated. */
export const currentPage = (): PageArrival | undefined => current;

/** The page that was shown last, for listeners that start after its event. */
export const shownPage = (): PageArrival | undefined => shown;

/** Notes that a page has come into view, at the browser's current address. */
export function arrive(meta: PageMeta): void {
  const path = pathWithQuery(location);
  if (path === current?.path) return;
  isAwaited = false;
  const isSamePath = pathOf(current) === location.pathname;
  const isFirst = current === undefined;
  const isInitialLoad = isFirst && readState().isFirstLoad;
  current = { ...meta, path, isSamePath, isRefined: path === refined, isFirst, isInitialLoad };
  refined = undefined;
  setState({ ...(!isFirst && { isFirstLoad: false }), ...(!isSamePath && { scroll: 0 }) });
  emit('page-arrival', current);
}

/** Notes that the router starts to load the page of an address. */
export function startNavigation(to: { pathname: string; search: string }): void {
  const path = pathWithQuery(to);
  refined = undefined;
  const isCurrent = path === current?.path;
  if (isCurrent && isAwaited) emit('navigation-stop', undefined);
  isAwaited = !isCurrent;
  if (isCurrent) return;
  // page-transition.css animates no change of the query alone.
  document.documentElement.toggleAttribute('data-same-path', to.pathname === pathOf(current));
  emit('navigation-start', { path });
}

/** Notes that the router narrows down the page in view while the visitor stays where they are: without a loader. */
export function startRefinement(to: { pathname: string; search: string }): void {
  refined = pathWithQuery(to);
  document.documentElement.toggleAttribute('data-same-path', true);
}

/**
 * Emits `navigation-start` when the router starts to load another page, by a link or through the history, and
 * `navigation-stop` when it returns to the one in view. Returns a function that stops it.
 */
export function followNavigation(): () => void {
  // On `window`, after the router: it has prevented the clicks that it handles; others load a document.
  const onClick = (event: MouseEvent) => {
    const link = event.defaultPrevented && getClickedLink(event);
    if (link) startNavigation(link);
  };
  // A link within the page has no state, and the router does nothing about it.
  const onHistory = ({ state }: PopStateEvent) => {
    if (state) startNavigation(location);
  };
  window.addEventListener('click', onClick);
  // Captured, because the router shows the page within its own listener.
  window.addEventListener('popstate', onHistory, true);
  const stop = listen('page-shown', (arrival) => {
    shown = arrival;
  });
  return () => {
    window.removeEventListener('click', onClick);
    window.removeEventListener('popstate', onHistory, true);
    stop();
  };
}
