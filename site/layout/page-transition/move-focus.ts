import { listen } from '#client/core/events.ts';
import { getClickedLink } from '#client/navigation/clicked-link.ts';

const isInSight = (element: Element): boolean => {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < innerHeight;
};

const visible = <Type extends Element>(selector: string): Type[] =>
  [...document.querySelectorAll<Type>(selector)].filter((element) => element.checkVisibility());

function focus(element: HTMLElement): void {
  if (!element.matches('a[href]')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Moves the focus to the heading of a new page, so that the next Tab and a screen reader continue there. If only the
 * query changed and the followed link is still in view, as in a row of filters, the link keeps the focus. Next's own
 * announcer reads the page's title. Returns a function that stops it.
 */
export function focusNewPage(): () => void {
  let followed: string | undefined;
  const onClick = (event: MouseEvent) => {
    followed = getClickedLink(event)?.getAttribute('href') ?? undefined;
  };
  window.addEventListener('click', onClick, true);

  const stop = listen('page-arrival', ({ isFirst, isSamePath, isRefined }) => {
    if (isFirst || isRefined) return;
    const links = isSamePath && followed ? visible<HTMLElement>(`main a[href="${CSS.escape(followed)}"]`) : [];
    const target = links.find(isInSight) ?? visible<HTMLElement>('main h1')[0] ?? visible<HTMLElement>('main')[0];
    if (target) focus(target);
    followed = undefined;
  });
  return () => {
    window.removeEventListener('click', onClick, true);
    stop();
  };
}
