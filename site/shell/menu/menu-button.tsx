import styles from './menu-button.module.css';

/** The id of the full-screen menu, for the buttons that open and close it. */
export const menuId = 'menu';

/** The id of the footer's navigation, where the menu's links stand for those without a script. */
export const footerNavigationId = 'footer-nav';

function Face({ text }: { text: string }) {
  return (
    <>
      <span className={styles.bars} aria-hidden="true" />
      {text}
    </>
  );
}

/** Opens the menu; without a script it leads to the same links at the foot of the page. */
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
        <Face text={text} />
      </button>
      <noscript>
        <a className={styles.button} href={`#${footerNavigationId}`}>
          <Face text={text} />
        </a>
      </noscript>
    </>
  );
}
