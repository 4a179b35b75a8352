import { Anchor } from '#components/ui/anchor.tsx';
import { LinkFragment, linkedSection, readLink } from '#lib/cms/fragments/link.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { slugOf } from '#lib/routes/slug-of.ts';
import { marketPip } from '#styles/market-pip.ts';

export const FooterLinksFragment = graphql(
  `
  fragment FooterLinks on footerLinks_Entry {
    titleElement
    links { ... on link_Entry { linkElement { ...Link } } }
  }
`,
  [LinkFragment],
);

type FooterLinksProps = {
  data: FragmentOf<typeof FooterLinksFragment>;
  /** The addresses of the markets: a French page can link to them by address alone. */
  markets: ReadonlySet<string>;
};

/** One titled column of the footer's links. */
export function FooterLinks({ data, markets }: FooterLinksProps) {
  const { titleElement, links } = readFragment(FooterLinksFragment, data);
  const targets = links.flatMap((item) => {
    const data = item?.linkElement;
    const link = readLink(data);
    return link ? { link, isMarket: linkedSection(data) === 'markets' || markets.has(link.href) } : [];
  });
  if (targets.length === 0) return null;
  return (
    <div>
      {titleElement && <h2>{titleElement}</h2>}
      <ul>
        {targets.map(({ link, isMarket }) => (
          <li key={`${link.href} ${link.text}`} {...(isMarket && pipOf(link.href))}>
            <Anchor link={link}>{link.text}</Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}

const pipOf = (href: string) => ({ className: 'pip', style: { '--pip': marketPip(slugOf(href)) } });
