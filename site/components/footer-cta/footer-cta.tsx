import { LinkFragment, readLink } from '#lib/cms/fragments/link.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { CtaBand } from './cta-band.tsx';

export const FooterCtaFragment = graphql(
  `
  fragment FooterCta on footerCta_Entry {
    emphasisTitleElement
    wysiwygSimpleElement
    themeElement
    linkElement { ...Link }
  }
`,
  [LinkFragment],
);

export type FooterCtaData = FragmentOf<typeof FooterCtaFragment>;

/** The call to action above the footer. */
export function FooterCta({ data }: { data: FooterCtaData }) {
  const { emphasisTitleElement, wysiwygSimpleElement, themeElement, linkElement } = readFragment(
    FooterCtaFragment,
    data,
  );
  if (!emphasisTitleElement) return null;
  return (
    <CtaBand
      title={emphasisTitleElement}
      html={wysiwygSimpleElement}
      link={readLink(linkElement)}
      theme={themeElement}
    />
  );
}
