import type { ReactNode } from 'react';
import type { LinkTarget } from '#lib/cms/fragments/link.ts';
import { translate } from '#lib/strings/translate.ts';
import type { Navigation } from '#shell/header/navigation.ts';
import type { ShellContext } from '#shell/shell-context.ts';
import type { SocialLink } from '#shell/social-links.ts';
import { Dial } from './dial.tsx';
import { DialLinks, MarketsSheet } from './dial-links.tsx';
import { MenuBar } from './menu-bar.tsx';
import { menuId } from './menu-button.tsx';
import { MenuDialog } from './menu-dialog.client.tsx';
import { MenuFoot, MenuSide } from './menu-edges.tsx';
import { MenuLanguages } from './menu-languages.client.tsx';

type MenuProps = {
  navigation: Navigation;
  sideLink: LinkTarget | undefined;
  social: readonly SocialLink[];
  context: ShellContext;
};

/** The full-screen menu. */
export function Menu(props: MenuProps) {
  const { site, strings } = props.context;
  return (
    <MenuDialog id={menuId} label={translate(strings, 'shell.menu')}>
      <MenuContent {...props} languages={<MenuLanguages label={translate(strings, 'shell.language')} site={site} />} />
    </MenuDialog>
  );
}

/** What is in the menu: the main links on a dial, everything else at its side and foot. */
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
      <Dial />
      <DialLinks items={main} label={translate(context.strings, 'shell.nav.main')} />
      {labels.map((item) => (
        <MarketsSheet key={item.id} item={item} />
      ))}
      <MenuSide link={sideLink} markets={markets} />
      <MenuFoot secondary={secondary} social={social} context={context} />
    </>
  );
}
