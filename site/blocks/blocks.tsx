import { Fragment, type ReactNode } from 'react';
import type { BlockContext } from '#components/block-context.ts';
import { BlockError } from '#components/block-error/block-error.tsx';
import { getDraftToken } from '#lib/cms/draft-token.ts';
import { readFragment } from '#lib/cms/graphql.ts';
import { isDevelopment } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { AnchorFragment } from './anchor/anchor.tsx';
import { type FlexibleData, FlexibleFragment, renderBlock } from './registry.tsx';
import { renderEagerly } from './render-eagerly.tsx';

type BlocksProps = {
  items: readonly (FlexibleData | null)[] | null | undefined;
  context: Omit<BlockContext, 'anchors'>;
  /** Page path, used in log messages. */
  page: string;
  /** Whether to show an error in place of a skipped block. Defaults to true in development and drafts. */
  showErrors?: boolean;
};

type RenderOptions = Required<Pick<BlocksProps, 'page' | 'showErrors'>>;

/**
 * Renders a block. If its type is unknown or it throws, logs that and skips the block, so the rest of the page still
 * renders.
 */
function renderSafely(data: FlexibleData, context: BlockContext, { page, showErrors }: RenderOptions): ReactNode {
  const { id, typeHandle } = readFragment(FlexibleFragment, data);
  const type = typeHandle ?? 'an unnamed type';
  const errorProps = { strings: context.strings, type, id: String(id) };
  try {
    const rendered = renderBlock(data, context);
    if (rendered !== undefined) return renderEagerly(rendered);
    const message = `Skipped block ${id} on ${page}: no directory in site/blocks renders the type ${type}.`;
    log.warn('block_skipped', message, { page, type, id });
    return showErrors && <BlockError {...errorProps} />;
  } catch (error) {
    log.error('block_render_failed', `Skipped block ${id} (${type}) on ${page}: it threw while rendering.`, {
      page,
      type,
      id,
      error,
    });
    return showErrors && <BlockError {...errorProps} error={String(error)} />;
  }
}

const shouldShowErrors = () => isDevelopment || getDraftToken() !== undefined;

/** Renders the blocks of a page in order. */
export function Blocks({ items, context, page, showErrors = shouldShowErrors() }: BlocksProps) {
  const blocks = (items ?? []).filter((item) => item !== null);
  const anchors = blocks.flatMap((item) => {
    const block = readFragment(FlexibleFragment, item);
    if (block.__typename !== 'anchor_Entry') return [];
    return readFragment(AnchorFragment, block).titleElement ?? [];
  });
  return blocks.map((item) => (
    <Fragment key={readFragment(FlexibleFragment, item).id}>
      {renderSafely(item, { ...context, anchors }, { page, showErrors })}
    </Fragment>
  ));
}
