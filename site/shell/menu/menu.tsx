import type { LinkTarget } from '#lib/cms/fragments/link.ts';
import type { StringKey } from '#lib/strings/string-keys.ts';
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

type MenuProps = {
  navigation: Navigation;
  sideLink: LinkTarget | undefined;
  social: readonly SocialLink[];
  context: ShellContext;
};

/** The full-screen menu: the main links on a dial, everything else at its side and foot. */
export function Menu({ navigation, sideLink, social, context }: MenuProps) {
  const say = (key: StringKey) => translate(context.strings, key);
  const { main, secondary } = navigation;
  const labels = main.filter(({ children }) => children.length > 0);
  const markets = labels.flatMap(({ children }) => children);
  return (
    <MenuDialog id={menuId} label={say('shell.menu')}>
      <MenuBar context={context} />
      <Dial />
      <DialLinks items={main} label={say('shell.nav.main')} />
      {labels.map((item) => (
        <MarketsSheet key={item.id} item={item} />
      ))}
      <MenuSide link={sideLink} markets={markets} />
      <MenuFoot secondary={secondary} social={social} context={context} />
    </MenuDialog>
  );
}
