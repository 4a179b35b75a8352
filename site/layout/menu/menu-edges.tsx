import { Anchor } from '#components/ui/anchor.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { ExternalLink } from '#layout/external-link.tsx';
import { CurrentLink } from '#layout/header/current-link.tsx';
import type { LayoutContext } from '#layout/layout-context.ts';
import { SocialIcon } from '#layout/social-icon.tsx';
import type { SocialLink } from '#layout/social-links.ts';
import type { LinkProps } from '#lib/cms/fragments/link.ts';
import type { StringKey } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './menu-edges.module.css';

type MenuAsideProps = { link: LinkProps | undefined; markets: readonly LinkProps[] };

/** The side link and, on wide screens, the links to markets. */
export function MenuAside({ link, markets }: MenuAsideProps) {
  return (
    <div className={`stack ${styles.side}`}>
      <ButtonLink link={link} style="primary" />
      <ul className="plain">
        {markets.map((market) => (
          <li key={market.href}>
            <CurrentLink link={market} text={market.text} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type MenuFooterProps = { secondary: readonly LinkProps[]; social: readonly SocialLink[]; context: LayoutContext };

export function MenuFooter({ secondary, social, context }: MenuFooterProps) {
  const say = (key: StringKey) => translate(context.strings, key);
  return (
    <div className={`wrap ruled ${styles.foot}`}>
      <nav aria-label={say('layout.nav.secondary')}>
        <ul className="wrap">
          {secondary.map((link) => (
            <li key={link.href}>
              <Anchor link={link} newTabText={say('layout.newTab')}>
                {link.text}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <ul className={`wrap ${styles.social}`} aria-label={say('layout.nav.social')}>
        {social.map(({ href, text, network }) => (
          <li key={href}>
            <ExternalLink href={href} context={context}>
              <SocialIcon network={network} />
              <span className={network && 'sr'}>{text}</span>
            </ExternalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
