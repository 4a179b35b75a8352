import type { BlockContext } from '#components/block-context.ts';
import { translate } from '#lib/strings/translate.ts';
import { CarouselButtons } from './carousel-controls.client.tsx';

type CarouselControlsProps = {
  stripId: string;
  /** Selects the strings `blocks.<kind>.previous` and `blocks.<kind>.next`. */
  kind: 'cards' | 'gallery' | 'slider';
  /** Number of items. */
  count: number;
  context: BlockContext;
};

/** Position and buttons of a carousel. Hidden if all items fit. */
export function CarouselControls({ stripId, kind, count, context: { strings } }: CarouselControlsProps) {
  if (count < 2) return null;
  return (
    <CarouselButtons
      stripId={stripId}
      previousLabel={translate(strings, `blocks.${kind}.previous`)}
      nextLabel={translate(strings, `blocks.${kind}.next`)}
      positionTemplate={translate(strings, 'blocks.position')}
    />
  );
}
