import type { ReactNode } from 'react';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { Icon } from '#lib/ui/icon.tsx';
import { SiteLink } from '#lib/ui/site-link.client.tsx';
import { Marked } from './marked.tsx';
import styles from './search-results.module.css';

/** The sections that are searched. People link to the team's page. */
export const searchedSections = ['projects', 'news', 'markets', 'pages', 'teamMembers'] as const;
export type SearchedSection = (typeof searchedSections)[number];

export type ResultRow = {
  id: string;
  section: SearchedSection;
  title: string;
  detail: string;
  /** Of the title and the detail, if not that of the page. */
  language?: string | undefined;
  href: string | undefined;
  isNewTab: boolean;
};

type RowLinkProps = { row: ResultRow; strings: Strings; children: ReactNode };

function RowLink({ row: { href, language, isNewTab }, strings, children }: RowLinkProps) {
  const className = `grid ${styles.row}`;
  const foreign = language && { hrefLang: language };
  if (!href) return <div className={className}>{children}</div>;
  if (isNewTab) {
    return (
      <a className={className} href={href} target="_blank" rel="noopener" {...foreign}>
        {children}
        <Icon name="out" />
        <span className="sr"> ({translate(strings, 'shell.newTab')})</span>
      </a>
    );
  }
  return (
    <SiteLink className={className} href={href} {...foreign}>
      {children}
      <Icon name="arrow" />
    </SiteLink>
  );
}

type SearchResultsProps = { rows: readonly ResultRow[]; query: string; strings: Strings };

/** The results as ruled rows: kind, title, and a line of text. */
export function SearchResults({ rows, query, strings }: SearchResultsProps) {
  return (
    <ol className={styles.results}>
      {rows.map((row) => (
        <li key={row.id}>
          <RowLink row={row} strings={strings}>
            <span className="label">{translate(strings, `search.one.${row.section}`)}</span>
            <span className={`h2 ${styles.title}`} lang={row.language}>
              <Marked text={row.title} query={query} />
            </span>
            <span className={`muted ${styles.detail}`} lang={row.language}>
              <Marked text={row.detail} query={query} />
            </span>
          </RowLink>
        </li>
      ))}
    </ol>
  );
}
