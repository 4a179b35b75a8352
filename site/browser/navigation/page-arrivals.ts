import { setState } from '#browser/behaviour/client-state.ts';
import { emit, listen, type PageArrival } from '#browser/behaviour/events.ts';
import { linkOfClick, pathWithQuery } from './followed-link.ts';

let current: PageArrival | undefined;
let shown: PageArrival | undefined;

const pathOf = (arrival: PageArrival | undefined) => arrival?.path.split('?', 1)[0];

/** The page in sight; undefined until the first has been taken over by its scripts. */
export const currentPage = (): PageArrival | undefined => current;

/** The page that was last shown, for those who come too late to hear of it. */
export const shownPage = (): PageArrival | undefined => shown;

/** Notes that the page of this kind is in sight, at the address that the browser shows. */
export function arrive(name: string): void {
  const path = pathWithQuery(location);
  if (path === current?.path) return;
  const isSamePath = pathOf(current) === location.pathname;
  current = { path, name, isSamePath, isFirst: current === undefined };
  setState({ ...(!current.isFirst && { isFirstLoad: false }), ...(!isSamePath && { scroll: 0 }) });
  emit('page-arrival', current);
}

function start(to: { pathname: string; search: string }): void {
  const path = pathWithQuery(to);
  if (path === current?.path) return;
  // Read by page-transition.css: another view of one page is no journey.
  document.documentElement.toggleAttribute('data-same-path', to.pathname === pathOf(current));
  emit('navigation-start', { path });
}

/** Emits `navigation-start` when the router sets out for another page, by a link or through the history. Returns a stop. */
export function followNavigation(): () => void {
  // On `window`, after the router: a click that it took is prevented, any other loads the document.
  const onClick = (event: MouseEvent) => {
    const link = event.defaultPrevented && linkOfClick(event);
    if (link) start(link);
  };
  const onHistory = () => start(location);
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
