import { Anchor } from '#components/ui/anchor.tsx';
import { getSlug } from '#lib/routes/entry-path.ts';
import { getMarketAccent } from '#styles/market-accent.ts';
import { CurrentLink } from './current-link.tsx';
import type { NavigationItem } from './navigation.ts';
import styles from './navigation-dropdown.module.css';

/** The child links of a navigation item, followed by the item's own link. */
export function NavigationSublist({ item }: { item: NavigationItem }) {
  return (
    <ul className="plain">
      {item.children.map((child) => (
        <li key={child.href} className="pip" style={{ '--pip': getMarketAccent(getSlug(child.href)) }}>
          <CurrentLink link={child} text={child.text} />
        </li>
      ))}
      {item.link && (
        <li className={`ruled ${styles.all}`}>
          <Anchor link={item.link}>{item.link.text}</Anchor>
        </li>
      )}
    </ul>
  );
}
