import type { Feature } from '#components/player/player-feature.ts';

type Connection = { saveData?: boolean; effectiveType?: string };

/** Returns whether to save data: preference, Save-Data or a 2G connection. */
function savesData(): boolean {
  // The Network Information API is missing in TypeScript's DOM library and in some browsers.
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (matchMedia('(prefers-reduced-data: reduce)').matches || connection?.saveData) return true;
  return /2g$/.test(connection?.effectiveType ?? '');
}

/**
 * Starts with the lowest quality when saving data. Set on the media element, so the stored preference does not
 * change.
 */
export const dataSaver: Feature = (player, { video }) => {
  const sizes = (video.sources ?? []).flatMap(({ size }) => size ?? []);
  if (sizes.length > 0 && savesData()) player.media.quality = Math.min(...sizes);
  return () => {};
};
