import type { Feature } from '#components/player/player-feature.ts';

/** Hides the preview pictures, which have no words, from those who hear the page: the seek bar says where it stands. */
export const quietPreviews: Feature = ({ elements }) => {
  const { container } = elements;
  if (!container) return () => {};
  const observer = new MutationObserver(() => {
    for (const previews of container.querySelectorAll('.plyr__preview-thumb, .plyr__preview-scrubbing'))
      if (!previews.ariaHidden) previews.ariaHidden = 'true';
  });
  observer.observe(container, { childList: true, subtree: true });
  return () => observer.disconnect();
};
