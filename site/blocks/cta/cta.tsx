import type { BlockContext } from '#components/block-context.ts';
import { CtaBand } from '#components/footer-cta/cta-band.tsx';
import { LinkFragment, readLink } from '#lib/cms/fragments/link.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { onlyEntry } from '#lib/cms/only-entry.ts';

export const CtaFragment = graphql(
  `
  fragment Cta on cta_Entry {
    emphasisTitleElement
    wysiwygSimpleElement
    themeElement
    link1Element {
      ... on linkBlock_Entry { linkElement { ...Link } }
    }
  }
`,
  [LinkFragment],
);

type CtaProps = { data: FragmentOf<typeof CtaFragment>; context: BlockContext };

/** A call to action in the page body, in the same band as the one above the footer. */
export function Cta({ data }: CtaProps) {
  const block = readFragment(CtaFragment, data);
  return (
    <CtaBand
      theme={block.themeElement}
      title={block.emphasisTitleElement}
      html={block.wysiwygSimpleElement}
      link={readLink(onlyEntry(block.link1Element)?.linkElement)}
    />
  );
}
