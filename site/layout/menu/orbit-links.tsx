import type { CSSProperties } from 'react';
import { Anchor } from '#components/ui/anchor.tsx';
import { CurrentLink } from '#layout/header/current-link.tsx';
import { hrefsOf, type NavigationItem } from '#layout/header/navigation.ts';
import { NavigationPopover } from '#layout/header/navigation-popover.client.tsx';
import { NavigationSublist } from '#layout/header/navigation-sublist.tsx';
import type { LinkTarget } from '#lib/cms/fragments/link.ts';
import styles from './orbit-links.module.css';

/** The link of an item, or that of its first child. */
const targetOf = ({ link, children }: NavigationItem) => link ?? children[0];

const marketsId = ({ id }: NavigationItem) => `menu-markets-${id}`;

/**
 * A label with markets. Wide screens list them at the side, and the label links to one page among several, so it is
 * never marked as current; on narrow screens it opens them.
 */
function MarketsEntry({ item, target }: { item: NavigationItem; target: LinkTarget }) {
  return (
    <>
      <Anchor link={target} className={styles.wide}>
        <span>{item.text}</span>
      </Anchor>
      <button type="button" className={styles.narrow} popoverTarget={marketsId(item)}>
        <span>{item.text}</span>
      </button>
    </>
  );
}

type DialLinkProps = { item: NavigationItem; beside: readonly string[] };

function OrbitLink({ item, beside }: DialLinkProps) {
  const target = targetOf(item);
  if (!target) return null;
  if (item.children.length > 0) return <MarketsEntry item={item} target={target} />;
  return (
    <CurrentLink link={target} text={item.text} beside={beside}>
      <span>{item.text}</span>
    </CurrentLink>
  );
}

type DialLinksProps = { items: readonly NavigationItem[]; label: string };

/** The main links on the ring of the dial. */
export function OrbitLinks({ items, label }: DialLinksProps) {
  const beside = hrefsOf(items);
  const count: CSSProperties = { '--count': Math.max(items.length, 2) };
  const position = (index: number): CSSProperties => ({ '--index': index });
  return (
    <nav className={styles.links} aria-label={label} style={count}>
      <ul>
        {items.map(
          (item, index) =>
            targetOf(item) && (
              <li key={item.id} style={position(index)}>
                <OrbitLink item={item} beside={beside} />
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

/** The markets that narrow screens open from a label on the dial. */
export function NavigationSheet({ item }: { item: NavigationItem }) {
  return (
    <NavigationPopover id={marketsId(item)} theme="dark" className={styles.sheet}>
      <NavigationSublist item={item} />
    </NavigationPopover>
  );
}
