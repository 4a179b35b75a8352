import { useId } from 'react';
import { SiteLink } from '#components/ui/site-link.client.tsx';
import styles from './filters.module.css';

type FilterItem = {
  label: string;
  href: string;
  /** The number of entries that match. */
  count?: number;
  isCurrent: boolean;
  /** The colour of the pip by which cards name it. */
  pip?: string | undefined;
};

type FiltersProps = {
  /** The name of the filtered property, shown before the choices. */
  label: string;
  items: readonly FilterItem[];
  /** For the second filter of a listing. */
  isSmall?: boolean;
};

/** The choices of one filter as links, so that every filtered listing has an address. */
export function Filters({ label, items, isSmall = false }: FiltersProps) {
  const labelId = useId();
  return (
    <nav className={[styles.filters, isSmall && styles.small].filter(Boolean).join(' ')} aria-labelledby={labelId}>
      <div className="grid">
        <h2 className={`label ${styles.label}`} id={labelId}>
          {label}
        </h2>
        <ul className={styles.choices}>
          {items.map((item) => (
            <li key={item.href} {...(item.pip && { className: 'pip', style: { '--pip': item.pip } })}>
              {/* Not prefetched: filters combine into more listings than a visitor opens. */}
              <SiteLink
                href={item.href}
                scroll={false}
                prefetch={false}
                {...(item.isCurrent && { 'aria-current': true })}
              >
                {item.label}
                {item.count !== undefined && (
                  <sup className="num">
                    <span className="sr">(</span>
                    {item.count}
                    <span className="sr">)</span>
                  </sup>
                )}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
