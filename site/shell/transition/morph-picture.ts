import { listen } from '#browser/behaviour/events.ts';
import { linkOfClick } from '#browser/navigation/followed-link.ts';

/**
 * Lets the picture of a followed card become the picture at the head of its page: for this one transition it takes the
 * name that the other carries (`data-morph`). Named only now, because a page may show one project twice and a name stands
 * for one element. Returns a stop.
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
