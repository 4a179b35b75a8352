import { Icon } from '#components/ui/icon.tsx';
import type { Locale } from '#lib/locales.ts';
import { getPublicHref } from '#lib/routes/locale-urls.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { searchPath } from '#templates/search/search-path.ts';
import styles from './not-found.module.css';

export function NotFoundSearch({ site, strings }: { site: Locale; strings: Strings }) {
  return (
    <search className={styles.search}>
      <form action={getPublicHref(site, searchPath(site))}>
        <label className="sr" htmlFor="not-found-search">
          {translate(strings, 'search.site')}
        </label>
        <input
          id="not-found-search"
          name="q"
          type="search"
          required
          maxLength={100}
          placeholder={translate(strings, 'search.site')}
        />
        <button type="submit" aria-label={translate(strings, 'search.submit')}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
