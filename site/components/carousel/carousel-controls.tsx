import type { BlockContext } from '#components/block-context.ts';
import { translate } from '#lib/strings/translate.ts';
import { CarouselButtons } from './carousel-controls.client.tsx';

type StripControlsProps = {
  stripId: string;
  /** Selects the messages `blocks.<kind>.previous` and `.next`. */
  kind: 'cards' | 'gallery' | 'slider';
  /** How many items the strip has. */
  count: number;
  context: BlockContext;
};

/** The strip's position, and arrows to move it. Scripts show them if the strip does not fit; a single item always does. */
export function CarouselControls({ stripId, kind, count, context: { strings } }: StripControlsProps) {
  if (count < 2) return null;
  return (
    <CarouselButtons
      stripId={stripId}
      previousLabel={translate(strings, `blocks.${kind}.previous`)}
      nextLabel={translate(strings, `blocks.${kind}.next`)}
      positionLabel={translate(strings, 'blocks.position')}
    />
  );
}
