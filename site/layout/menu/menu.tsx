import type { ReactNode } from 'react';
import type { Navigation } from '#layout/header/navigation.ts';
import type { LayoutContext } from '#layout/layout-context.ts';
import type { SocialLink } from '#layout/social-links.ts';
import type { LinkProps } from '#lib/cms/fragments/link.ts';
import { translate } from '#lib/strings/translate.ts';
import { MenuBar } from './menu-bar.tsx';
import { menuId } from './menu-button.tsx';
import { MenuDialog } from './menu-dialog.client.tsx';
import { MenuAside, MenuFooter } from './menu-edges.tsx';
import { MenuLanguages } from './menu-languages.client.tsx';
import { NavigationSheet, OrbitLinks } from './orbit-links.tsx';
import { OrbitGraphic } from './orbit-menu.tsx';

type MenuProps = {
  navigation: Navigation;
  sideLink: LinkProps | undefined;
  social: readonly SocialLink[];
  context: LayoutContext;
};

/** The full-screen menu. */
export function Menu(props: MenuProps) {
  const { site, strings } = props.context;
  return (
    <MenuDialog id={menuId} label={translate(strings, 'layout.menu')}>
      <MenuContent {...props} languages={<MenuLanguages label={translate(strings, 'layout.language')} site={site} />} />
    </MenuDialog>
  );
}

/** The menu's content: the main links on a dial, everything else beside and below it. */
export function MenuContent({
  navigation,
  sideLink,
  social,
  context,
  languages,
}: MenuProps & { languages: ReactNode }) {
  const { main, secondary } = navigation;
  const labels = main.filter(({ children }) => children.length > 0);
  const markets = labels.flatMap(({ children }) => children);
  return (
    <>
      <MenuBar context={context} languages={languages} />
      <OrbitGraphic />
      <OrbitLinks items={main} label={translate(context.strings, 'layout.nav.main')} />
      {labels.map((item) => (
        <NavigationSheet key={item.id} item={item} />
      ))}
      <MenuAside link={sideLink} markets={markets} />
      <MenuFooter secondary={secondary} social={social} context={context} />
    </>
  );
}
