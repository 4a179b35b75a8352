import { formatDuration } from '#components/player/format-duration.ts';
import type { Feature } from '#components/player/player-feature.ts';

const statusDurationMs = 4000;

function getUrlAt(second: number): string {
  const url = new URL(location.href);
  url.searchParams.set('t', String(second));
  url.hash = '';
  return url.href;
}

/** Adds "Copy link at this time" to the settings menu, and shows the result in a status message. */
export const copyLink: Feature = (player, { words }) => {
  const { container } = player.elements;
  const menu = container?.querySelector('.plyr__menu__container [id$="-home"] [role="menu"]');
  if (!container || !menu) return () => {};
  const status = document.createElement('p');
  status.className = 'player-status';
  status.setAttribute('role', 'status');
  const item = document.createElement('button');
  item.type = 'button';
  item.className = 'plyr__control';
  item.setAttribute('role', 'menuitem');
  item.textContent = words.copyLink ?? 'Copy link at this time';
  let timer: ReturnType<typeof setTimeout>;

  const showStatus = (text: string) => {
    status.textContent = text;
    clearTimeout(timer);
    timer = setTimeout(() => {
      status.textContent = '';
    }, statusDurationMs);
  };
  const copy = async () => {
    const second = Math.floor(player.currentTime);
    const link = getUrlAt(second);
    const copied = (words.copied ?? 'Link copied: {time}').replace('{time}', formatDuration(second));
    await navigator.clipboard.writeText(link).then(
      () => showStatus(copied),
      () => showStatus(link),
    );
  };
  // plyr's handling of arrow keys skips items that plyr did not create.
  const moveFocus = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    event.stopPropagation();
    const items = [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]:not([hidden])')];
    items.at((items.indexOf(item) + (event.key === 'ArrowUp' ? -1 : 1)) % items.length)?.focus();
  };
  item.addEventListener('click', () => void copy());
  item.addEventListener('keydown', moveFocus);
  menu.append(item);
  container.append(status);
  return () => clearTimeout(timer);
};
