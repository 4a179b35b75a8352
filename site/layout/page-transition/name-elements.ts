import { listen } from '#client/core/events.ts';
import { getClickedLink } from '#client/navigation/clicked-link.ts';
import { cardsOf, headPicture } from './transition-elements.ts';

/** A page that was reached by a link begins at its top. */
const isOnFirstScreen = (element: Element): boolean => element.getBoundingClientRect().top + scrollY < innerHeight;

/**
 * Lets the picture of a followed card morph into the picture at the head of its page, and that one into the card of the
 * page that follows it: for this transition the card takes the name in its `data-morph`, which the head has too. It is
 * named only now, because a page may show a project twice, and a name must be unique. Returns a function that stops it.
 */
export function nameTransitionElements(): () => void {
  let left: string | undefined;
  const named = new Set<HTMLElement>();
  const forget = () => {
    for (const { style } of named) {
      style.removeProperty('view-transition-name');
      style.removeProperty('view-transition-class');
    }
    document.documentElement.removeAttribute('data-morphs-disc');
    named.clear();
    left = undefined;
  };
  const giveName = (picture: HTMLElement) => {
    picture.style.setProperty('view-transition-name', picture.dataset['morph'] ?? 'none');
    picture.style.setProperty('view-transition-class', 'morph');
    named.add(picture);
  };
  const onClick = (event: MouseEvent) => {
    const link = event.defaultPrevented && getClickedLink(event);
    if (!link) return;
    forget();
    left = headPicture()?.dataset['morphHead'];
    const picture = link.closest('.cover')?.querySelector<HTMLElement>('[data-morph]');
    if (!picture) return;
    giveName(picture);
    document.documentElement.toggleAttribute('data-morphs-disc', getComputedStyle(picture).borderRadius === '50%');
  };
  window.addEventListener('click', onClick);
  const stops = [
    listen('page-commit', () => {
      const card = left && cardsOf(left).find(isOnFirstScreen);
      if (card) giveName(card);
    }),
    listen('page-shown', forget),
  ];
  return () => {
    window.removeEventListener('click', onClick);
    for (const stop of stops) stop();
  };
}
