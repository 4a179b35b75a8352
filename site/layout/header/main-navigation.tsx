import { CurrentLink } from './current-link.tsx';
import styles from './main-navigation.module.css';
import { getHrefs, type NavigationItem } from './navigation.ts';
import { NavigationDropdown } from './navigation-dropdown.tsx';

/** Main navigation on wide screens. */
export function MainNavigation({ items, label }: { items: readonly NavigationItem[]; label: string }) {
  const beside = getHrefs(items);
  return (
    <nav className={styles.navigation} aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            {item.children.length > 0 ? (
              <NavigationDropdown item={item} />
            ) : (
              item.link && <CurrentLink link={item.link} text={item.text} beside={beside} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
