import type { Feature } from '#components/player/player-feature.ts';

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the visitor wants, or the connection needs, as little data as possible. */
function savesData(): boolean {
  // The Network Information API is not in TypeScript's DOM library, and not in every browser.
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (matchMedia('(prefers-reduced-data: reduce)').matches || connection?.saveData) return true;
  return /2g$/.test(connection?.effectiveType ?? '');
}

/**
 * Begins with the lowest quality where data is dear. The visitor may choose another one; what they chose elsewhere stays
 * kept, because the media element is told and not the player.
 */
export const lowestQuality: Feature = (player, { film }) => {
  const sizes = (film.sources ?? []).flatMap(({ size }) => size ?? []);
  if (sizes.length > 0 && savesData()) player.media.quality = Math.min(...sizes);
  return () => {};
};
