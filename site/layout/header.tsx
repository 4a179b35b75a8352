import { Anchor } from '#components/ui/anchor.tsx';
import { Menu } from '#layout/menu/menu.tsx';
import { MenuButton } from '#layout/menu/menu-button.tsx';
import { LinkFragment, type LinkProps, readLink } from '#lib/cms/fragments/link.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './header/header.module.css';
import { HeaderElement } from './header/header-element.client.tsx';
import { HeaderRow } from './header/header-row.tsx';
import { MainNavigation } from './header/main-navigation.tsx';
import { NavigationFragment, type NavigationItem, parseNavigation } from './header/navigation.ts';
import type { LayoutContext } from './layout-context.ts';
import type { SocialLink } from './social-links.ts';

export const HeaderFragment = graphql(
  `
  fragment Header on header_GlobalSet {
    linkElement { ...Link }
    ...Navigation
  }
`,
  [LinkFragment, NavigationFragment],
);

type HeaderProps = {
  data: FragmentOf<typeof HeaderFragment>;
  social: readonly SocialLink[];
  context: LayoutContext;
};

type HeaderContentProps = {
  main: readonly NavigationItem[];
  sideLink: LinkProps | undefined;
  context: LayoutContext;
};

/** The header's row: logo, navigation, side link and menu button. */
export function HeaderContent({ main, sideLink, context }: HeaderContentProps) {
  return (
    <HeaderRow
      context={context}
      navigation={<MainNavigation items={main} label={translate(context.strings, 'layout.nav.main')} />}
    >
      {sideLink && (
        <Anchor link={sideLink} className={`btn btn--${sideLink.style ?? 'secondary'} btn--small ${styles.side}`}>
          {sideLink.text}
        </Anchor>
      )}
      <MenuButton text={translate(context.strings, 'layout.menu')} />
    </HeaderRow>
  );
}

/** The header with the menu that it opens. */
export function Header({ data, social, context }: HeaderProps) {
  const header = readFragment(HeaderFragment, data);
  const navigation = parseNavigation(header);
  const sideLink = readLink(header.linkElement);
  return (
    <HeaderElement>
      <HeaderContent main={navigation.main} sideLink={sideLink} context={context} />
      <Menu navigation={navigation} sideLink={sideLink} social={social} context={context} />
    </HeaderElement>
  );
}
