import { Fragment, type ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { SiteLink } from '#components/ui/site-link.client.tsx';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './search-results.module.css';
import type { SearchableSection } from './searchable-sections.ts';
import { splitByMatches } from './split-by-matches.ts';

/** Image URLs, 160 and 320 pixels wide. */
type ThumbnailSources = { small?: string | null; smallDense?: string | null };

export type ResultRow = {
  id: string;
  section: SearchableSection;
  title: string;
  detail: string;
  /** Excerpt, around a match if there is one. */
  excerpt?: string | undefined;
  picture?: ThumbnailSources | undefined;
  /** Language of the text, if it is not the page's. */
  language?: string | undefined;
  href: string | undefined;
  isNewTab: boolean;
};

type RowLinkProps = { row: ResultRow; strings: Strings; children: ReactNode };

function RowLink({ row: { href, language, isNewTab }, strings, children }: RowLinkProps) {
  const className = `grid ${styles.row}`;
  if (!href) return <div className={className}>{children}</div>;
  if (isNewTab) {
    return (
      <a className={className} href={href} target="_blank" rel="noopener" {...(language && { hrefLang: language })}>
        {children}
        <Icon name="out" />
        <span className="sr"> ({translate(strings, 'layout.newTab')})</span>
      </a>
    );
  }
  return (
    <SiteLink className={className} href={href} {...(language && { hrefLang: language })}>
      {children}
      <Icon name="arrow" />
    </SiteLink>
  );
}

/** The image is decorative, because the title describes it. */
function Thumbnail({ small, smallDense }: ThumbnailSources) {
  const srcSet = [small && `${small} 1x`, smallDense && `${smallDense} 2x`].filter(Boolean).join(', ');
  return (
    <img
      className={styles.picture}
      src={small ?? undefined}
      srcSet={srcSet}
      width={160}
      height={120}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}

type SearchResultsProps = { rows: readonly ResultRow[]; query: string; strings: Strings };

/** Search results, each with its type, image, title, detail and excerpt. */
export function SearchResults({ rows, query, strings }: SearchResultsProps) {
  return (
    <ol className={`ruled ${styles.results}`}>
      {rows.map((row) => (
        <li key={row.id}>
          <RowLink row={row} strings={strings}>
            <span className="label">
              {translate(strings, `search.one.${row.section}`)}
              {row.language && ' '}
              {row.language && (
                <span className="tongue" lang={row.language}>
                  {row.language.toUpperCase()}
                </span>
              )}
            </span>
            {row.picture?.small && <Thumbnail {...row.picture} />}
            <span className={`h2 ${styles.title}`} lang={row.language}>
              <Highlight text={row.title} query={query} />
            </span>
            <span className={`muted ${styles.detail}`} lang={row.language}>
              <Highlight text={row.detail} query={query} />
            </span>
            {row.excerpt && (
              <span className={`muted ${styles.excerpt}`} lang={row.language}>
                <Highlight text={row.excerpt} query={query} />
              </span>
            )}
          </RowLink>
        </li>
      ))}
    </ol>
  );
}

/** Text with matches in <mark>. */
function Highlight({ text, query }: { text: string; query: string }) {
  return splitByMatches(text, query).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of parts never changes
    return part.isMatch ? <mark key={index}>{part.text}</mark> : <Fragment key={index}>{part.text}</Fragment>;
  });
}
