import { Fragment, type ReactNode } from 'react';
import type { BlockContext } from '#components/block-context.ts';
import { BlockError } from '#components/block-error/block-error.tsx';
import { draftToken } from '#lib/cms/draft-token.ts';
import { readFragment } from '#lib/cms/graphql.ts';
import { isDevelopment } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { AnchorFragment } from './anchor/anchor.tsx';
import { type FlexibleData, FlexibleFragment, renderBlock } from './registry.tsx';
import { renderEagerly } from './render-eagerly.tsx';

type BlocksProps = {
  items: readonly (FlexibleData | null)[] | null | undefined;
  context: Omit<BlockContext, 'anchors'>;
  /** The path of the page, for the log. */
  page: string;
  /** Whether a block that is left out is reported in its place. Visitors never see that. */
  showsFaults?: boolean;
};

type Place = Required<Pick<BlocksProps, 'page' | 'showsFaults'>>;

/** Logs a faulty block and leaves it out, so that the rest of the page is shown. */
function renderSafely(data: FlexibleData, context: BlockContext, { page, showsFaults }: Place): ReactNode {
  const { id, typeHandle } = readFragment(FlexibleFragment, data);
  const type = typeHandle ?? 'an unnamed type';
  const fault = { strings: context.strings, type, id: String(id) };
  try {
    const rendered = renderBlock(data, context);
    if (rendered !== undefined) return renderEagerly(rendered);
    const message = `${page} holds ${type} (${id}), which no folder in site/blocks renders; it was left out.`;
    log.warn('block-unknown', message, { page, type, id });
    return showsFaults && <BlockError {...fault} />;
  } catch (error) {
    log.error('block-failed', `${type} (${id}) on ${page} failed and was left out.`, { page, type, id, error });
    return showsFaults && <BlockError {...fault} error={String(error)} />;
  }
}

const showsFaultsNow = () => isDevelopment || draftToken() !== undefined;

/** The flexible components of a page, in order. */
export function Blocks({ items, context, page, showsFaults = showsFaultsNow() }: BlocksProps) {
  const present = (items ?? []).filter((item) => item !== null);
  const anchors = present.flatMap((item) => {
    const block = readFragment(FlexibleFragment, item);
    if (block.__typename !== 'anchor_Entry') return [];
    return readFragment(AnchorFragment, block).titleElement ?? [];
  });
  return present.map((item) => (
    <Fragment key={readFragment(FlexibleFragment, item).id}>
      {renderSafely(item, { ...context, anchors }, { page, showsFaults })}
    </Fragment>
  ));
}
