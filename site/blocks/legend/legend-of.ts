import type { Film } from '#lib/cms/fragments/film.ts';
import type { Image } from '#lib/cms/fragments/image.ts';

/** The legend of the first of these assets that has one. */
export function legendOf(...assets: readonly (Film | Image | undefined)[]): string | undefined {
  for (const asset of assets) if (asset && 'legend' in asset && asset.legend) return asset.legend;
  return undefined;
}
