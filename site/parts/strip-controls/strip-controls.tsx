import { translate } from '#lib/strings/translate.ts';
import type { BlockContext } from '#parts/block-context.ts';
import { StripButtons } from './strip-controls.client.tsx';

type StripControlsProps = {
  stripId: string;
  /** The words for back and forth: `blocks.<kind>.previous` and `.next`. */
  kind: 'cards' | 'gallery' | 'slider';
  context: BlockContext;
};

/** Where the strip stands, and arrows to move it. Shown by script only, where the strip is longer than its room. */
export function StripControls({ stripId, kind, context: { strings } }: StripControlsProps) {
  return (
    <StripButtons
      stripId={stripId}
      previousLabel={translate(strings, `blocks.${kind}.previous`)}
      nextLabel={translate(strings, `blocks.${kind}.next`)}
      positionLabel={translate(strings, 'blocks.position')}
    />
  );
}
