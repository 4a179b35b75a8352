import { LinkFragment, readLink } from '#lib/cms/fragments/link.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { Anchor } from '#lib/ui/anchor.tsx';

export const FooterLinksFragment = graphql(
  `
  fragment FooterLinks on footerLinks_Entry {
    titleElement
    links { ...Link }
  }
`,
  [LinkFragment],
);

/** One titled column of the footer's links. */
export function FooterLinks({ data }: { data: FragmentOf<typeof FooterLinksFragment> }) {
  const { titleElement, links } = readFragment(FooterLinksFragment, data);
  const targets = (links ?? []).flatMap((link) => readLink(link) ?? []);
  if (targets.length === 0) return null;
  return (
    <div>
      {titleElement && <h2>{titleElement}</h2>}
      <ul>
        {targets.map((link) => (
          <li key={`${link.href} ${link.text}`}>
            <Anchor link={link}>{link.text}</Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
