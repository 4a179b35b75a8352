import { listen } from '#client/core/events.ts';
import { pageTransition } from '#client/core/settings.ts';
import { findCards, findHeroImage } from './transition-elements.ts';

const isInView = ({ top, bottom }: DOMRect): boolean => bottom > 0 && top < innerHeight;
const toPlace = ({ left, top, width, height }: DOMRect) => ({
  left: `${left}px`,
  top: `${top}px`,
  width: `${width}px`,
  height: `${height}px`,
});

/** Animates a copy of the hero image to its card. */
async function moveToCard(picture: HTMLImageElement, from: DOMRect, card: HTMLElement): Promise<void> {
  const to = card.getBoundingClientRect();
  if (!isInView(to)) return;
  picture.dataset['returning'] = '';
  document.body.append(picture);
  const timing = { duration: pageTransition.morph, easing: 'cubic-bezier(0.65, 0, 0.35, 1)', fill: 'both' } as const;
  await picture.animate([toPlace(from), toPlace(to)], timing).finished.catch(() => {});
  await picture.animate({ opacity: [1, 0] }, { duration: 150, fill: 'both' }).finished.catch(() => {});
  picture.remove();
}

/** Animates the hero image back to its card on history navigation, where React runs no view transition. */
export function animateImageBack(): () => void {
  let startAnimation: (() => void) | undefined;
  const onHistory = () => {
    startAnimation = undefined;
    const head = findHeroImage();
    const image = head?.querySelector('img');
    const from = head?.getBoundingClientRect();
    const name = head?.dataset['morphHead'];
    if (!image || !from || !name || !isInView(from)) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const picture = new Image();
    picture.src = image.currentSrc;
    startAnimation = () => {
      const [card] = findCards(name);
      if (card) void moveToCard(picture, from, card);
    };
  };
  // In the capture phase, because the router shows the page in its own listener.
  window.addEventListener('popstate', onHistory, true);
  const stop = listen('page-commit', () => {
    // The scroll position is restored by the next frame.
    if (startAnimation) requestAnimationFrame(startAnimation);
    startAnimation = undefined;
  });
  return () => {
    window.removeEventListener('popstate', onHistory, true);
    stop();
  };
}
