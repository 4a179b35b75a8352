import { emit } from '#client/core/events.ts';
import { sharePopup } from '#client/core/settings.ts';
import { assertNavigable } from '#lib/text/guard-url.ts';

const isTouch = (): boolean => matchMedia('(hover: none), (pointer: coarse)').matches;

/** Returns the `window.open` features of a centered popup. */
function popupFeatures({ screenX, screenY, outerWidth, outerHeight }: Window): string {
  const { width, height } = sharePopup;
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}

/** Opens a share window and emits share-open and share-close. Returns false if it was blocked. */
function openPopup(network: string, url: string): boolean {
  const popup = window.open(
    assertNavigable(url, { base: location.href, isExternal: true }),
    'share',
    popupFeatures(window),
  );
  if (!popup) return false;
  popup.focus();
  emit('share-open', { network, url });
  const timer = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(timer);
    emit('share-close', { network, url });
  }, sharePopup.pollInterval);
  return true;
}

/** Opens data-share links in a popup, except on touch devices. */
export function openSharesInPopups(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-share]');
    if (!link || event.defaultPrevented || isTouch() || !/^https?:$/.test(link.protocol)) return;
    if (openPopup(link.dataset['share'] ?? '', link.href)) event.preventDefault();
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
