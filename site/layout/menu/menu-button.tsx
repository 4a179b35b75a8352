import { Icon } from '#components/ui/icon.tsx';
import styles from './menu-button.module.css';

/** The id of the full-screen menu, for the buttons that open and close it. */
export const menuId = 'menu';

/** The id of the footer's navigation, which has the menu's links for visitors without scripts. */
export const footerNavigationId = 'footer-nav';

function Label({ text }: { text: string }) {
  return (
    <>
      <span className={styles.bars} aria-hidden="true" />
      {text}
    </>
  );
}

/** Opens the menu; without scripts it links to the same links at the foot of the page. */
export function MenuButton({ text }: { text: string }) {
  return (
    <>
      <button
        type="button"
        className={`${styles.button} ${styles.scripted}`}
        command="show-modal"
        commandfor={menuId}
        aria-haspopup="dialog"
      >
        <Label text={text} />
      </button>
      <noscript>
        <a className={styles.button} href={`#${footerNavigationId}`}>
          <Label text={text} />
        </a>
      </noscript>
    </>
  );
}

export function CloseMenuButton({ text }: { text: string }) {
  return (
    <button type="button" className={styles.button} command="close" commandfor={menuId}>
      <Icon name="close" />
      {text}
    </button>
  );
}
