import type { CSSProperties } from 'react';
import type { LinkTarget } from '#lib/cms/fragments/link.ts';
import { translate } from '#lib/strings/translate.ts';
import { Anchor } from '#lib/ui/anchor.tsx';
import { ButtonLink } from '#lib/ui/button-link.tsx';
import { Icon } from '#lib/ui/icon.tsx';
import { CurrentLink } from '#shell/header/current-link.tsx';
import { Logo } from '#shell/header/logo.tsx';
import { MarketsList } from '#shell/header/markets-list.tsx';
import { MarketsPopover } from '#shell/header/markets-popover.client.tsx';
import { hrefsOf, type Navigation, type NavigationItem } from '#shell/header/navigation.ts';
import { NewTabLink } from '#shell/new-tab-link.tsx';
import type { ShellContext } from '#shell/shell-context.ts';
import type { SocialLink } from '#shell/social-links.ts';
import { Dial } from './dial.tsx';
import styles from './menu.module.css';
import { menuId } from './menu-button.tsx';
import { MenuDialog } from './menu-dialog.client.tsx';
import { MenuLanguages } from './menu-languages.client.tsx';

type MenuProps = {
  navigation: Navigation;
  sideLink: LinkTarget | undefined;
  social: readonly SocialLink[];
  context: ShellContext;
};

/** The link that a dial position shows: an item's own, or that of its first child. */
const targetOf = ({ link, children }: NavigationItem) => link ?? children[0];

const marketsId = ({ id }: NavigationItem) => `menu-markets-${id}`;

/**
 * A label over markets. Wide screens list them at the side and it leads to one of their pages, so being there says nothing
 * about the label; narrow ones open them from it.
 */
function MarketsEntry({ item, target }: { item: NavigationItem; target: LinkTarget }) {
  return (
    <>
      <Anchor link={target} className={styles.wide}>
        <span>{item.text}</span>
      </Anchor>
      <button type="button" className={styles.narrow} popoverTarget={marketsId(item)}>
        <span>{item.text}</span>
      </button>
    </>
  );
}

/** The full-screen menu: the main links stand on a dial, what is secondary at its side and foot. */
export function Menu({ navigation, sideLink, social, context }: MenuProps) {
  const say = (key: string) => translate(context.strings, key);
  const { main, secondary } = navigation;
  const beside = hrefsOf(main);
  const labels = main.filter(({ children }) => children.length > 0);
  const count: CSSProperties = { '--count': Math.max(main.length, 2) };
  return (
    <MenuDialog id={menuId} label={say('shell.menu')}>
      <div className={`grid ${styles.bar}`}>
        <Logo context={context} className={styles.logo} />
        <div className={styles.tools}>
          <MenuLanguages label={say('shell.language')} site={context.site} />
          <button type="button" className={styles.close} command="close" commandfor={menuId}>
            <Icon name="close" />
            {say('shell.menu.close')}
          </button>
        </div>
      </div>
      <Dial />
      <nav className={styles.links} aria-label={say('shell.nav.main')} style={count}>
        <ul>
          {main.map((item, index) => {
            const target = targetOf(item);
            const position: CSSProperties = { '--index': index };
            return (
              target && (
                <li key={item.id} style={position}>
                  {item.children.length > 0 ? (
                    <MarketsEntry item={item} target={target} />
                  ) : (
                    <CurrentLink link={target} text={item.text} beside={beside}>
                      <span>{item.text}</span>
                    </CurrentLink>
                  )}
                </li>
              )
            );
          })}
        </ul>
      </nav>
      {labels.map((item) => (
        <MarketsPopover key={item.id} id={marketsId(item)} theme="dark" className={styles.sheet}>
          <MarketsList item={item} />
        </MarketsPopover>
      ))}
      <div className={styles.side}>
        <ButtonLink link={sideLink} style="primary" />
        <ul>
          {labels
            .flatMap(({ children }) => children)
            .map((link) => (
              <li key={link.href}>
                <CurrentLink link={link} text={link.text} />
              </li>
            ))}
        </ul>
      </div>
      <div className={styles.foot}>
        <nav aria-label={say('shell.nav.secondary')}>
          <ul>
            {secondary.map((link) => (
              <li key={link.href}>
                <Anchor link={link} newTabText={say('shell.newTab')}>
                  {link.text}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
        <ul aria-label={say('shell.nav.social')}>
          {social.map(({ href, text }) => (
            <li key={href}>
              <NewTabLink href={href} context={context}>
                {text}
              </NewTabLink>
            </li>
          ))}
        </ul>
      </div>
    </MenuDialog>
  );
}
