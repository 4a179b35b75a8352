import styles from './wordmark.module.css';

/** The studio's name, cropped by the foot of the page, and a body passing along the horizon before it. */
export function Wordmark() {
  return (
    <div className={styles.wordmark} aria-hidden="true">
      <span>Orrery</span>
      <i className={styles.horizon} />
    </div>
  );
}
