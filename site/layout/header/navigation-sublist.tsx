import { Anchor } from '#components/ui/anchor.tsx';
import { getSlug } from '#lib/routes/entry-path.ts';
import { getMarketAccent } from '#styles/market-pip.ts';
import { CurrentLink } from './current-link.tsx';
import type { NavigationItem } from './navigation.ts';
import styles from './navigation-dropdown.module.css';

/** Links of a navigation item. */
export function NavigationSublist({ item }: { item: NavigationItem }) {
  return (
    <ul className="plain">
      {item.children.map((market) => (
        <li key={market.href} className="pip" style={{ '--pip': getMarketAccent(getSlug(market.href)) }}>
          <CurrentLink link={market} text={market.text} />
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
