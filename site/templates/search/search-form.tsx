import type { ReactNode } from 'react';
import type { SearchableSection } from '#components/search-results/searchable-sections.ts';
import { Icon } from '#components/ui/icon.tsx';
import { SearchInput } from '#layout/search/search-input.client.tsx';
import type { Locale } from '#lib/locales.ts';
import { getPublicHref } from '#lib/routes/locale-urls.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './search-form.module.css';
import { maxQueryLength } from './search-params.ts';
import { searchPath } from './search-path.ts';

type SearchFormProps = {
  site: Locale;
  query: string;
  /** The current section, which a new query keeps. */
  kind: SearchableSection | undefined;
  strings: Strings;
  children: ReactNode;
};

/** Search form; works without scripts. */
export function SearchForm({ site, query, kind, strings, children }: SearchFormProps) {
  return (
    <search className={styles.search}>
      <form className="grid" action={getPublicHref(site, searchPath(site))}>
        <label className="label" htmlFor="search-query">
          {translate(strings, 'search.label')}
        </label>
        <div className={styles.field}>
          <SearchInput
            className={query.length > 14 ? 'display' : 'giant'}
            id="search-query"
            name="q"
            type="search"
            query={query}
            maxLength={maxQueryLength}
            placeholder={translate(strings, 'search.placeholder')}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
          />
          <button className={`round ${styles.submit}`} type="submit" aria-label={translate(strings, 'search.submit')}>
            <Icon name="search" />
          </button>
          {kind && <input type="hidden" name="type" value={kind} />}
        </div>
        <div className="ticks" aria-hidden="true" />
        {children}
      </form>
    </search>
  );
}
