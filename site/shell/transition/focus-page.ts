import { listen } from '#lib/behaviour/events.ts';
import { linkOfClick, pathWithQuery } from '#lib/navigation/followed-link.ts';

const isInSight = (element: Element): boolean => {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < innerHeight;
};

/** Elements of the page in sight: one left behind stays in the document, without a box. */
const visible = <Type extends Element>(selector: string): Type[] =>
  [...document.querySelectorAll<Type>(selector)].filter((element) => element.checkVisibility());

function focus(element: HTMLElement): void {
  if (!element.matches('a[href]')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Moves the focus with the reader: to the heading of a new page, so that the next Tab and a screen reader go on from
 * there; to the same link again where it is still in sight, as in a row of filters; and, going back, to the link that
 * they left by. Next's own announcer says the page's title. Returns a stop.
 */
export function focusArrivals(): () => void {
  const leftBy = new Map<string, string>();
  let followed: string | undefined;
  let isTraversal = false;

  const onClick = (event: MouseEvent) => {
    const link = linkOfClick(event);
    if (!link) return;
    isTraversal = false;
    followed = link.getAttribute('href') ?? undefined;
    if (followed) leftBy.set(pathWithQuery(location), followed);
  };
  const onHistory = () => {
    isTraversal = true;
  };
  window.addEventListener('click', onClick, true);
  window.addEventListener('popstate', onHistory);

  const stop = listen('page-arrival', ({ path, isFirst, isSamePath }) => {
    if (isFirst) return;
    const href = isTraversal ? leftBy.get(path) : isSamePath ? followed : undefined;
    const links = href ? visible<HTMLElement>(`main a[href="${CSS.escape(href)}"]`) : [];
    const link = isTraversal ? links[0] : links.find(isInSight);
    const target = link || visible<HTMLElement>('main h1')[0] || visible<HTMLElement>('main')[0];
    if (target) focus(target);
    followed = undefined;
  });
  return () => {
    window.removeEventListener('click', onClick, true);
    window.removeEventListener('popstate', onHistory);
    stop();
  };
}
