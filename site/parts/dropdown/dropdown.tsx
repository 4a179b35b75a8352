import type { LinkTarget } from '#lib/cms/fragments/link.ts';
import { Anchor } from '#lib/ui/anchor.tsx';
import { Icon } from '#lib/ui/icon.tsx';
import styles from './dropdown.module.css';

type DropdownProps = {
  /** Unique on the page. */
  id: string;
  label: string;
  links: readonly LinkTarget[];
  /** "opens in a new tab", in the page's language. */
  newTabText: string;
};

/**
 * A button that shows a list of links. The browser's own popover: Enter and Space open it, Tab goes on into it, Escape
 * closes it and gives the focus back, a click elsewhere closes it. No script.
 */
export function Dropdown({ id, label, links, newTabText }: DropdownProps) {
  if (links.length === 0) return null;
  return (
    <div className={styles.dropdown} style={{ '--anchor': `--${id}` }}>
      <button type="button" className={`btn btn--secondary ${styles.button}`} popoverTarget={id}>
        {label} <Icon name="arrow" />
      </button>
      <ul id={id} popover="auto" className={`plain popover ${styles.list}`} data-theme="default">
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
