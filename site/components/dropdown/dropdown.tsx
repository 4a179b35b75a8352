import { Anchor } from '#components/ui/anchor.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { LinkProps } from '#lib/cms/fragments/link.ts';
import styles from './dropdown.module.css';

type DropdownProps = {
  /** Unique on the page. */
  id: string;
  label: string;
  links: readonly LinkProps[];
  /** Translated "opens in a new tab". */
  newTabText: string;
};

/** A button that opens a list of links in a native popover. It needs no scripts. */
export function Dropdown({ id, label, links, newTabText }: DropdownProps) {
  if (links.length === 0) return null;
  return (
    <div className={styles.dropdown} style={{ '--anchor': `--${id}` }}>
      <button type="button" className={`btn btn--secondary ${styles.button}`} popoverTarget={id}>
        {label} <Icon name="arrow" />
      </button>
      <ul id={id} popover="auto" className={`popover ${styles.list}`} data-theme="default">
        {links.map((link) => (
          <li key={`${link.href} ${link.text}`}>
            <Anchor link={link} className={`${styles.link}`} newTabText={newTabText}>
              <span className="draw">{link.text}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
