import { Icon } from '#components/ui/icon.tsx';
import { SiteLink } from '#components/ui/site-link.client.tsx';
import { formatListingHref, type ListingQuery } from '#lib/routes/listing-query.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { getPageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';

type PaginationProps = {
  /** Path without query. */
  path: string;
  /** Current query; links keep its filters. */
  query: ListingQuery;
  /** 1-based page number. */
  page: number;
  pageCount: number;
  strings: Strings;
};

type AdjacentLinkProps = { href: string | undefined; rel: 'prev' | 'next'; label: string };

function AdjacentLink({ href, rel, label }: AdjacentLinkProps) {
  const icon = <Icon name={rel === 'prev' ? 'back' : 'arrow'} />;
  if (!href) {
    return (
      <span className={styles.end} aria-hidden="true">
        {icon}
      </span>
    );
  }
  return (
    <SiteLink href={href} rel={rel} aria-label={label}>
      {icon}
    </SiteLink>
  );
}

/** Links to the pages of a listing; nothing for a single page. */
export function Pagination({ path, query, page, pageCount, strings }: PaginationProps) {
  if (pageCount <= 1) return null;
  const getHref = (number: number) =>
    formatListingHref(path, { ...query, page: number > 1 ? String(number) : undefined });
  return (
    <nav className={`ruled ${styles.pages}`} aria-label={translate(strings, 'blocks.pages')} data-noprint>
      <AdjacentLink
        href={page > 1 ? getHref(page - 1) : undefined}
        rel="prev"
        label={translate(strings, 'blocks.pages.previous')}
      />
      <ol className={`wrap ${styles.numbers}`}>
        {getPageNumbers(page, pageCount).map((number, index) => (
          <li key={number === 'gap' ? `gap-${index}` : number}>
            {number === 'gap' ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <SiteLink
                href={getHref(number)}
                aria-label={translate(strings, 'blocks.page', { number })}
                {...(number === page && { 'aria-current': 'page' as const })}
              >
                {number}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
      <AdjacentLink
        href={page < pageCount ? getHref(page + 1) : undefined}
        rel="next"
        label={translate(strings, 'blocks.pages.next')}
      />
    </nav>
  );
}
