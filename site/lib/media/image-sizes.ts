/** A box that an image covers (`object-fit: cover`). */
export type ImageSlot = {
  /** Minimum viewport width in px. */
  from?: number;
  /** `rem` is always 16 px here, because browsers evaluate `sizes` before any styles. */
  width: `${number}vw` | `${number}rem`;
  /** Aspect ratio of the box, or `window` for the full viewport height. Defaults to the image's own ratio. */
  ratio?: number | 'window';
};

type Size = { width: number | null; height: number | null };

/** Returns the aspect ratio of a portrait image, or undefined for any other image. */
export const getPortraitRatio = (size: Size | undefined): number | undefined =>
  size?.width && size.height && size.height > size.width ? size.width / size.height : undefined;

const round = (value: number) => Math.round(value * 10) / 10;

/** One entry of the `sizes` attribute, such as `(min-width: 900px) 46vw`. */
const entry = (conditions: readonly string[], length: string) => [conditions.join(' and '), length].join(' ').trim();

function getEntries({ from, width, ratio }: ImageSlot, shape: number | undefined): string[] {
  const conditions = from === undefined ? [] : [`(min-width: ${from}px)`];
  if (!shape || !ratio) return [entry(conditions, width)];
  if (ratio === 'window') {
    const isUpright = `(max-aspect-ratio: ${Math.round(shape * 1000)}/1000)`;
    return [entry([...conditions, isUpright], `${round(100 * shape)}vh`), entry(conditions, width)];
  }
  const unit = width.endsWith('vw') ? 'vw' : 'rem';
  return [entry(conditions, `${round(Number.parseFloat(width) * Math.max(1, shape / ratio))}${unit}`)];
}

/**
 * Returns the `sizes` attribute for an image in these slots, widest viewport first. An image with a wider aspect
 * ratio than its slot is drawn wider than the slot, so its file must be that wide.
 */
export function getSizes(frames: readonly ImageSlot[], { width, height }: Size): string {
  const shape = width && height ? width / height : undefined;
  return frames.flatMap((frame) => getEntries(frame, shape)).join(', ');
}
