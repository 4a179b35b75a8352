import type { StringKey } from '#lib/strings/string-keys.ts';
import { translate } from '#lib/strings/translate.ts';
import { HeaderRow } from '#shell/header/header-row.tsx';
import type { ShellContext } from '#shell/shell-context.ts';
import styles from './menu-bar.module.css';
import { CloseMenuButton } from './menu-button.tsx';
import { MenuLanguages } from './menu-languages.client.tsx';

/** The menu's head, in the place of the header: logo, languages, and the close button. */
export function MenuBar({ context }: { context: ShellContext }) {
  const say = (key: StringKey) => translate(context.strings, key);
  return (
    <HeaderRow context={context} className={styles.bar}>
      <MenuLanguages label={say('shell.language')} site={context.site} />
      <CloseMenuButton text={say('shell.menu.close')} />
    </HeaderRow>
  );
}
