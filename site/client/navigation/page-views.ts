import { emit, listen, type PageMeta, type PageView } from '#client/core/events.ts';
import { getClientState, setClientState } from '#client/core/state.ts';
import { getClickedLink, pathWithQuery } from './clicked-link.ts';

let current: PageView | undefined;
let shown: PageView | undefined;
let refined: string | undefined;
let isAwaited = false;

const getPathname = (arrival: PageView | undefined) => arrival?.path.split('?', 1)[0];

/** Current page; undefined before hydration. */
export const currentPage = (): PageView | undefined => current;

/** Last visible page, for late subscribers. */
export const shownPage = (): PageView | undefined => shown;

/** Announces the page at the current URL. */
export function arrive(meta: PageMeta): void {
  const path = pathWithQuery(location);
  if (path === current?.path) return;
  isAwaited = false;
  const isSamePath = getPathname(current) === location.pathname;
  const isFirst = current === undefined;
  const isInitialLoad = isFirst && getClientState().isFirstLoad;
  current = { ...meta, path, isSamePath, isRefined: path === refined, isFirst, isInitialLoad };
  refined = undefined;
  setClientState({ ...(!isFirst && { isFirstLoad: false }), ...(!isSamePath && { scroll: 0 }) });
  emit('page-arrival', current);
}

/** Announces a navigation. */
export function startNavigation(to: { pathname: string; search: string }): void {
  const path = pathWithQuery(to);
  refined = undefined;
  const isCurrent = path === current?.path;
  if (isCurrent && isAwaited) emit('navigation-cancel', undefined);
  isAwaited = !isCurrent;
  if (isCurrent) return;
  // If only the query changes, page-transition.css just fades the new page in.
  document.documentElement.toggleAttribute('data-same-path', to.pathname === getPathname(current));
  emit('navigation-start', { path });
}

/** Announces a search update, which shows no loader and keeps the focus. */
export function startRefinement(to: { pathname: string; search: string }): void {
  refined = pathWithQuery(to);
  document.documentElement.toggleAttribute('data-same-path', true);
}

/** Announces navigations by links and history. */
export function followNavigation(): () => void {
  // On window, so it runs after the router's listener, which prevents the default action of clicks it handles.
  const onClick = (event: MouseEvent) => {
    const link = event.defaultPrevented && getClickedLink(event);
    if (link) startNavigation(link);
  };
  // The history entries of links within a page have no state, and the router ignores them.
  const onHistory = ({ state }: PopStateEvent) => {
    if (state) startNavigation(location);
  };
  window.addEventListener('click', onClick);
  // In the capture phase, so it runs before the router's listener, which shows the page.
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
