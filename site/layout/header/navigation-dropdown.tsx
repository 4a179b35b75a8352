import type { NavigationItem } from './navigation.ts';
import styles from './navigation-dropdown.module.css';
import { MarketsPopover } from './navigation-popover.client.tsx';
import { MarketsList } from './navigation-sublist.tsx';

/** A label that opens the markets in a native popover, which opens, closes and handles Escape without a script. */
export function MarketsLink({ item }: { item: NavigationItem }) {
  const id = `markets-${item.id}`;
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={id}>
        {item.text}
        <svg className={styles.chevron} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
          <path d="M2 4.5 6 8.5l4-4" />
        </svg>
      </button>
      <MarketsPopover id={id} theme="default" className={styles.underLabel}>
        <MarketsList item={item} />
      </MarketsPopover>
    </>
  );
}
