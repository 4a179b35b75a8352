import type { CSSProperties } from 'react';
import { Anchor } from '#components/ui/anchor.tsx';
import { CurrentLink } from '#layout/header/current-link.tsx';
import { getHrefs, type NavigationItem } from '#layout/header/navigation.ts';
import { NavigationPopover } from '#layout/header/navigation-popover.client.tsx';
import { NavigationSublist } from '#layout/header/navigation-sublist.tsx';
import type { LinkProps } from '#lib/cms/fragments/link.ts';
import styles from './orbit-links.module.css';

/** Returns the item's link, or else its first child link. */
const getTarget = ({ link, children }: NavigationItem) => link ?? children[0];

const getPopoverId = ({ id }: NavigationItem) => `menu-markets-${id}`;

/** An item with children: a link on wide screens, a popover button on narrow ones. */
function MarketsEntry({ item, target }: { item: NavigationItem; target: LinkProps }) {
  return (
    <>
      <Anchor link={target} className={styles.wide}>
        <span>{item.text}</span>
      </Anchor>
      <button type="button" className={styles.narrow} popoverTarget={getPopoverId(item)}>
        <span>{item.text}</span>
      </button>
    </>
  );
}

type OrbitLinkProps = { item: NavigationItem; beside: readonly string[] };

function OrbitLink({ item, beside }: OrbitLinkProps) {
  const target = getTarget(item);
  if (!target) return null;
  if (item.children.length > 0) return <MarketsEntry item={item} target={target} />;
  return (
    <CurrentLink link={target} text={item.text} beside={beside}>
      <span>{item.text}</span>
    </CurrentLink>
  );
}

type OrbitLinksProps = { items: readonly NavigationItem[]; label: string };

/** The main links, around the ring. */
export function OrbitLinks({ items, label }: OrbitLinksProps) {
  const beside = getHrefs(items);
  const count: CSSProperties = { '--count': Math.max(items.length, 2) };
  const position = (index: number): CSSProperties => ({ '--index': index });
  return (
    <nav className={styles.links} aria-label={label} style={count}>
      <ul>
        {items.map(
          (item, index) =>
            getTarget(item) && (
              <li key={item.id} style={position(index)}>
                <OrbitLink item={item} beside={beside} />
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

/** Popover of an item's children on narrow screens. */
export function NavigationSheet({ item }: { item: NavigationItem }) {
  return (
    <NavigationPopover id={getPopoverId(item)} theme="dark" className={styles.sheet}>
      <NavigationSublist item={item} />
    </NavigationPopover>
  );
}
