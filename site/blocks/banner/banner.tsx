import type { BlockContext } from '#components/block-context.ts';
import { Anchor } from '#components/ui/anchor.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { LinkFragment, readLink } from '#lib/cms/fragments/link.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { translate } from '#lib/strings/translate.ts';
import { DismissibleBanner } from './banner.client.tsx';

export const BannerFragment = graphql(
  `
  fragment Banner on banner_Entry {
    id
    wysiwygSimpleElement
    linkElement { ...Link }
  }
`,
  [LinkFragment],
);

type BannerProps = { data: FragmentOf<typeof BannerFragment>; context: BlockContext };

/** A one-line announcement. Dismissal lasts for the browser session. */
export function Banner({ data, context }: BannerProps) {
  const block = readFragment(BannerFragment, data);
  const link = readLink(block.linkElement);
  return (
    <DismissibleBanner
      id={block.id ?? ''}
      label={translate(context.strings, 'blocks.announcement')}
      dismissLabel={translate(context.strings, 'blocks.dismiss')}
    >
      <RichText html={block.wysiwygSimpleElement} />
      {link && (
        <Anchor link={link} className="inline" newTabText={translate(context.strings, 'layout.newTab')}>
          {link.text}
        </Anchor>
      )}
    </DismissibleBanner>
  );
}
