import type { NavigationItem } from './navigation.ts';
import styles from './navigation-dropdown.module.css';
import { NavigationPopover } from './navigation-popover.client.tsx';
import { NavigationSublist } from './navigation-sublist.tsx';

/** A navigation item that opens its child links in a native popover. */
export function NavigationDropdown({ item }: { item: NavigationItem }) {
  const id = `markets-${item.id}`;
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={id}>
        {item.text}
        <svg className={styles.chevron} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
          <path d="M2 4.5 6 8.5l4-4" />
        </svg>
      </button>
      <NavigationPopover id={id} theme="default" className={styles.dropdown}>
        <NavigationSublist item={item} />
      </NavigationPopover>
    </>
  );
}
