import { Icon } from '#components/ui/icon.tsx';
import { SiteLink } from '#components/ui/site-link.client.tsx';
import { type ListingQuery, listingHref } from '#lib/routes/listing-query.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';

type PaginationProps = {
  /** The listing's path without a query. */
  path: string;
  /** The listing's query, whose filters every link keeps. */
  query: ListingQuery;
  /** The page shown, from 1. */
  page: number;
  pageCount: number;
  strings: Strings;
};

type StepProps = { href: string | undefined; rel: 'prev' | 'next'; label: string };

function Step({ href, rel, label }: StepProps) {
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

/** The pages of a listing as links. Nothing if there is a single page. */
export function Pagination({ path, query, page, pageCount, strings }: PaginationProps) {
  if (pageCount <= 1) return null;
  const hrefOf = (number: number) => listingHref(path, { ...query, page: number > 1 ? String(number) : undefined });
  return (
    <nav className={styles.pages} aria-label={translate(strings, 'blocks.pages')}>
      <Step
        href={page > 1 ? hrefOf(page - 1) : undefined}
        rel="prev"
        label={translate(strings, 'blocks.pages.previous')}
      />
      <ol className={styles.numbers}>
        {pageNumbers(page, pageCount).map((number, index) => (
          <li key={number === 'gap' ? `gap-${index}` : number}>
            {number === 'gap' ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <SiteLink
                href={hrefOf(number)}
                aria-label={translate(strings, 'blocks.page', { number })}
                {...(number === page && { 'aria-current': 'page' as const })}
              >
                {number}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
      <Step
        href={page < pageCount ? hrefOf(page + 1) : undefined}
        rel="next"
        label={translate(strings, 'blocks.pages.next')}
      />
    </nav>
  );
}
