import { useId } from 'react';
import { SiteLink } from '#components/ui/site-link.client.tsx';
import styles from './filters.module.css';

export type FilterItem = {
  label: string;
  href: string;
  /** Number of matches. */
  count?: number;
  isCurrent: boolean;
  /** CSS color of the dot. */
  dotColor?: string | undefined;
};

type FiltersProps = {
  /** Name of the filter. */
  label: string;
  items: readonly FilterItem[];
  /** Smaller text. */
  isSmall?: boolean;
};

/** Filter options as links, so every filtered listing has a URL. */
export function Filters({ label, items, isSmall = false }: FiltersProps) {
  const labelId = useId();
  return (
    <nav
      className={[styles.filters, isSmall && styles.small].filter(Boolean).join(' ')}
      aria-labelledby={labelId}
      data-noprint
    >
      <div className="grid">
        <h2 className="label c-1-3" id={labelId}>
          {label}
        </h2>
        <ul className={`c-4-12 wrap ${styles.choices}`}>
          {items.map((item) => (
            <li key={item.href} {...(item.dotColor && { className: 'pip', style: { '--pip': item.dotColor } })}>
              {/* Not prefetched, because there are too many combinations. */}
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
