import type { StringKey } from '#lib/strings/string-keys.ts';
import { translate } from '#lib/strings/translate.ts';
import { Icon } from '#lib/ui/icon.tsx';
import { Logo } from '#shell/header/logo.tsx';
import type { ShellContext } from '#shell/shell-context.ts';
import styles from './menu-bar.module.css';
import { menuId } from './menu-button.tsx';
import { MenuLanguages } from './menu-languages.client.tsx';

/** The menu's head, which stands where the header does: logo, languages, and the button that closes it. */
export function MenuBar({ context }: { context: ShellContext }) {
  const say = (key: StringKey) => translate(context.strings, key);
  return (
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
  );
}
