import { FooterCtaFragment } from '#components/footer-cta/footer-cta.tsx';
import { Anchor } from '#components/ui/anchor.tsx';
import { ExternalLink } from '#layout/external-link.tsx';
import type { LayoutContext } from '#layout/layout-context.ts';
import { footerNavigationId } from '#layout/menu/menu-button.tsx';
import { SocialIcon } from '#layout/social-icon.tsx';
import type { SocialLink } from '#layout/social-links.ts';
import { LinkFragment, readLink } from '#lib/cms/fragments/link.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { translate } from '#lib/strings/translate.ts';
import { copyrightLine, copyrightYear } from './copyright-year.ts';
import styles from './footer.module.css';
import { FooterLinks, FooterLinksFragment } from './footer-links.tsx';
import { Newsletter } from './newsletter.tsx';
import { Wordmark } from './wordmark.tsx';

export const FooterFragment = graphql(
  `
  fragment Footer on footer_GlobalSet {
    navigationLinks {
      __typename
      ... on footerLinks_Entry { id }
      ...FooterLinks
    }
    newsletterTitle
    newsletterText
    copyright
    credits
    privacyLink { ...Link }
    footerCtaElement { ...FooterCta }
  }
`,
  [LinkFragment, FooterLinksFragment, FooterCtaFragment],
);

/** Returns the URL of the privacy policy. */
export const privacyHref = (data: FragmentOf<typeof FooterFragment>): string | undefined =>
  readLink(readFragment(FooterFragment, data).privacyLink)?.href;

type FooterProps = {
  data: FragmentOf<typeof FooterFragment>;
  social: readonly SocialLink[];
  /** Market paths. */
  markets: ReadonlySet<string>;
  context: LayoutContext;
  /** Prefix of the IDs, for a second footer on the page. */
  idPrefix?: string;
};

/** The newsletter, links, copyright line and wordmark. */
export async function Footer({ data, social, markets, context, idPrefix = '' }: FooterProps) {
  const footer = readFragment(FooterFragment, data);
  const privacy = readLink(footer.privacyLink);
  return (
    <footer className={`scene ${styles.footer}`} data-theme="night" data-header="night">
      <div className={`grid ${styles.body}`}>
        <Newsletter title={footer.newsletterTitle} text={footer.newsletterText} context={context} idPrefix={idPrefix} />
        <nav
          id={`${idPrefix}${footerNavigationId}`}
          tabIndex={-1}
          className={styles.links}
          aria-label={translate(context.strings, 'layout.nav.footer')}
        >
          {footer.navigationLinks?.map(
            (group) =>
              group?.__typename === 'footerLinks_Entry' && (
                <FooterLinks key={group.id} data={group} markets={markets} />
              ),
          )}
        </nav>
        <div className={`wrap muted ruled ${styles.base}`}>
          <span>{copyrightLine(footer.copyright, await copyrightYear())}</span>
          {privacy && <Anchor link={privacy}>{privacy.text}</Anchor>}
          <button type="button" data-open-consent hidden>
            {translate(context.strings, 'layout.cookies.change')}
          </button>
          {footer.credits && <span>{footer.credits}</span>}
          {social.length > 0 && (
            <ul className={`wrap ${styles.social}`} aria-label={translate(context.strings, 'layout.nav.social')}>
              {social.map(({ href, text, network }) => (
                <li key={href}>
                  <ExternalLink href={href} context={context}>
                    <SocialIcon network={network} />
                    {text}
                  </ExternalLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <Wordmark context={context} />
    </footer>
  );
}
