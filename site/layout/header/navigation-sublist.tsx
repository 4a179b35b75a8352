import { Anchor } from '#components/ui/anchor.tsx';
import { slugOf } from '#lib/routes/slug-of.ts';
import { marketPip } from '#styles/market-pip.ts';
import { CurrentLink } from './current-link.tsx';
import type { NavigationItem } from './navigation.ts';
import styles from './navigation-dropdown.module.css';

/** The markets under a label, and a link to all projects. */
export function NavigationSublist({ item }: { item: NavigationItem }) {
  return (
    <ul>
      {item.children.map((market) => (
        <li key={market.href} className="pip" style={{ '--pip': marketPip(slugOf(market.href)) }}>
          <CurrentLink link={market} text={market.text} />
        </li>
      ))}
      {item.link && (
        <li className={styles.all}>
          <Anchor link={item.link}>{item.link.text}</Anchor>
        </li>
      )}
    </ul>
  );
}
