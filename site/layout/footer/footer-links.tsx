import { Anchor } from '#components/ui/anchor.tsx';
import { getLinkedSection, LinkFragment, readLink } from '#lib/cms/fragments/link.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { getSlug } from '#lib/routes/entry-path.ts';
import { getMarketAccent } from '#styles/market-accent.ts';

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
  /** Market paths, used to recognize links to markets by URL. */
  markets: ReadonlySet<string>;
};

/** A titled column of links. */
export function FooterLinks({ data, markets }: FooterLinksProps) {
  const { titleElement, links } = readFragment(FooterLinksFragment, data);
  const targets = links.flatMap((item) => {
    const data = item?.linkElement;
    const link = readLink(data);
    return link ? { link, isMarket: getLinkedSection(data) === 'markets' || markets.has(link.href) } : [];
  });
  if (targets.length === 0) return null;
  return (
    <div>
      {titleElement && <h2 className="label">{titleElement}</h2>}
      <ul>
        {targets.map(({ link, isMarket }) => (
          <li key={`${link.href} ${link.text}`} {...(isMarket && getPip(link.href))}>
            <Anchor link={link}>{link.text}</Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}

const getPip = (href: string) => ({ className: 'pip', style: { '--pip': getMarketAccent(getSlug(href)) } });
