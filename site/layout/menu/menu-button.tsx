import { Icon } from '#components/ui/icon.tsx';
import styles from './menu-button.module.css';

/** ID of the menu dialog. */
export const menuId = 'menu';

/** ID of the footer navigation, which replaces the menu without scripts. */
export const footerNavigationId = 'footer-nav';

function Label({ text }: { text: string }) {
  return (
    <>
      <span className={styles.bars} aria-hidden="true" />
      {text}
    </>
  );
}

/** Opens the menu; without scripts, links to the footer navigation. */
export function MenuButton({ text }: { text: string }) {
  return (
    <>
      <button
        type="button"
        className={`icon-link ${styles.button}`}
        data-scripted
        command="show-modal"
        commandfor={menuId}
        aria-haspopup="dialog"
      >
        <Label text={text} />
      </button>
      <noscript>
        <a className={`icon-link ${styles.button}`} href={`#${footerNavigationId}`}>
          <Label text={text} />
        </a>
      </noscript>
    </>
  );
}

export function CloseMenuButton({ text }: { text: string }) {
  return (
    <button type="button" className={`icon-link ${styles.button}`} command="close" commandfor={menuId}>
      <Icon name="close" />
      {text}
    </button>
  );
}
