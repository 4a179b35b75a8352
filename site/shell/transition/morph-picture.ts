import { listen } from '#browser/behaviour/events.ts';
import { linkOfClick } from '#browser/navigation/followed-link.ts';

/**
 * Lets the picture of a followed card morph into the picture at the head of its page: for this transition it takes the
 * name in its `data-morph`, which the other has too. It is named only now, because a page may show a project twice, and
 * a name must be unique. Returns a function that stops it.
 */
export function morphFollowedPicture(): () => void {
  let named: HTMLElement | undefined;
  const forget = () => {
    named?.style.removeProperty('view-transition-name');
    named?.style.removeProperty('view-transition-class');
    named = undefined;
  };
  const onClick = (event: MouseEvent) => {
    const link = event.defaultPrevented && linkOfClick(event);
    if (!link) return;
    forget();
    const picture = link.closest('.cover')?.querySelector<HTMLElement>('[data-morph]');
    if (!picture) return;
    picture.style.setProperty('view-transition-name', picture.dataset['morph'] ?? 'none');
    picture.style.setProperty('view-transition-class', 'morph');
    named = picture;
  };
  window.addEventListener('click', onClick);
  const stop = listen('page-shown', forget);
  return () => {
    window.removeEventListener('click', onClick);
    stop();
  };
}
