import { ImageTextFragment } from '#blocks/image-text/image-text.tsx';
import { QuoteFragment } from '#blocks/quote/quote.tsx';
import { type FlexibleData, FlexibleFragment } from '#blocks/registry.tsx';
import { WysiwygFragment } from '#blocks/wysiwyg/wysiwyg.tsx';
import { readFragment } from '#lib/cms/graphql.ts';

/** Returns the HTML of all blocks that contain rich text. */
export function getArticleHtml(items: readonly (FlexibleData | null)[] | null | undefined): string[] {
  return (items ?? []).flatMap((item) => {
    if (!item) return [];
    const block = readFragment(FlexibleFragment, item);
    switch (block.__typename) {
      case 'wysiwyg_Entry':
        return readFragment(WysiwygFragment, block).wysiwygStandardElement ?? [];
      case 'imageText_Entry':
        return readFragment(ImageTextFragment, block).wysiwygStandardElement ?? [];
      case 'quote_Entry':
        return readFragment(QuoteFragment, block).wysiwygSimpleElement ?? [];
      default:
        return [];
    }
  });
}
