/** A box that an image covers (`object-fit: cover`). */
export type ImageSlot = {
  /** Minimum viewport width in px. */
  from?: number;
  /** `rem` is 16 px here, whatever the size of the root's text: browsers read `sizes` before any style. */
  width: `${number}vw` | `${number}rem`;
  /** Aspect ratio of the box; `viewport` for full height. Default: the image's own. */
  ratio?: number | 'window';
};

type Size = { width: number | null; height: number | null };

/** Returns the aspect ratio of a portrait image, else undefined. */
export const getPortraitRatio = (size: Size | undefined): number | undefined =>
  size?.width && size.height && size.height > size.width ? size.width / size.height : undefined;

const round = (value: number) => Math.round(value * 10) / 10;

/** Media conditions and a length for the `sizes` attribute, such as `(min-width: 900px) 46vw`. */
const entry = (conditions: readonly string[], length: string) => [conditions.join(' and '), length].join(' ').trim();

function entriesOf({ from, width, ratio }: ImageSlot, shape: number | undefined): string[] {
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
 * The `sizes` attribute of a picture in its frames, the widest viewport first. A picture that is wider in shape than its
 * frame is drawn wider than the frame, which is the width that its file must have.
 */
export function getSizes(frames: readonly ImageSlot[], { width, height }: Size): string {
  const shape = width && height ? width / height : undefined;
  return frames.flatMap((frame) => entriesOf(frame, shape)).join(', ');
}
