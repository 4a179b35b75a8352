import { listen } from '#client/core/events.ts';
import { getClickedLink } from '#client/navigation/clicked-link.ts';

const isInSight = (element: Element): boolean => {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < innerHeight;
};

const findVisible = <Type extends Element>(selector: string): Type[] =>
  [...document.querySelectorAll<Type>(selector)].filter((element) => element.checkVisibility());

function focus(element: HTMLElement): void {
  if (!element.matches('a[href]')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Focuses the new page's heading. If only the query changed and the clicked link is still visible, it keeps focus. */
export function focusNewPage(): () => void {
  let followed: string | undefined;
  const onClick = (event: MouseEvent) => {
    followed = getClickedLink(event)?.getAttribute('href') ?? undefined;
  };
  window.addEventListener('click', onClick, true);

  const stop = listen('page-arrival', ({ isFirst, isSamePath, isRefined }) => {
    if (isFirst || isRefined) return;
    const links = isSamePath && followed ? findVisible<HTMLElement>(`main a[href="${CSS.escape(followed)}"]`) : [];
    const target =
      links.find(isInSight) ?? findVisible<HTMLElement>('main h1')[0] ?? findVisible<HTMLElement>('main')[0];
    if (target) focus(target);
    followed = undefined;
  });
  return () => {
    window.removeEventListener('click', onClick, true);
    stop();
  };
}
