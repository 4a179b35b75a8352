import { listen } from '#client/core/events.ts';
import { getClickedLink } from '#client/navigation/clicked-link.ts';
import { findCards, findHeroImage } from './transition-elements.ts';

/** Returns whether the element is on the page's first screen, which is what visitors see after a navigation. */
const isOnFirstScreen = (element: Element): boolean => element.getBoundingClientRect().top + scrollY < innerHeight;

/**
 * Names the clicked card's image for the view transition and, on the next page, the card image that the old hero image
 * turns into. No other images are named, because names must be unique and a project can appear twice.
 */
export function nameTransitionElements(): () => void {
  let formerHeroName: string | undefined;
  const named = new Set<HTMLElement>();
  const { documentElement: root } = document;
  const forget = () => {
    for (const { style } of named) {
      style.removeProperty('view-transition-name');
      style.removeProperty('view-transition-class');
    }
    named.clear();
    formerHeroName = undefined;
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
    // Kept until the next click, because the page is shown before its transition ends.
    root.removeAttribute('data-morphs-disc');
    root.removeAttribute('data-head-enters');
    formerHeroName = findHeroImage()?.dataset['morphHead'];
    const picture = link.closest('.cover')?.querySelector<HTMLElement>('[data-morph]');
    if (!picture) return;
    giveName(picture);
    root.toggleAttribute('data-morphs-disc', picture.classList.contains('round-image'));
  };
  window.addEventListener('click', onClick);
  const stops = [
    listen('page-commit', () => {
      // Only the new page’s title is named, because the old one might be far above the viewport and would jump into it.
      root.toggleAttribute('data-head-enters', findHeroImage() !== undefined);
      const card = formerHeroName && findCards(formerHeroName).find(isOnFirstScreen);
      if (card) giveName(card);
    }),
    listen('page-shown', forget),
  ];
  return () => {
    window.removeEventListener('click', onClick);
    for (const stop of stops) stop();
  };
}
