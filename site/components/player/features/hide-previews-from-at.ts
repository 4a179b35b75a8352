import type { Feature } from '#components/player/player-feature.ts';

/** Hides thumbnails from screen readers; the seek bar announces the time. */
export const hidePreviewsFromScreenReaders: Feature = ({ elements }) => {
  const { container } = elements;
  if (!container) return () => {};
  const observer = new MutationObserver(() => {
    for (const previews of container.querySelectorAll('.plyr__preview-thumb, .plyr__preview-scrubbing'))
      if (!previews.ariaHidden) previews.ariaHidden = 'true';
  });
  observer.observe(container, { childList: true, subtree: true });
  return () => observer.disconnect();
};
