import { Anchor } from '#lib/ui/anchor.tsx';
import { CurrentLink } from './current-link.tsx';
import styles from './markets-link.module.css';
import { MarketsPopover } from './markets-popover.client.tsx';
import type { NavigationItem } from './navigation.ts';

/** A label that opens its markets: the browser's own popover, so it opens, closes and answers Escape without a script. */
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
      <MarketsPopover id={id}>
        <ul>
          {item.children.map((market) => (
            <li key={market.href}>
              <CurrentLink link={market}>{market.text}</CurrentLink>
            </li>
          ))}
          {item.link && (
            <li className={styles.all}>
              <Anchor link={item.link}>{item.link.text}</Anchor>
            </li>
          )}
        </ul>
      </MarketsPopover>
    </>
  );
}
