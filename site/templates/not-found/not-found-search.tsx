import { Icon } from '#components/ui/icon.tsx';
import { publicHref } from '#lib/routes/home-urls.ts';
import type { Site } from '#lib/sites.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { searchPath } from '#templates/search/search-path.ts';
import styles from './not-found.module.css';

/** A field that leads to the search. */
export function NotFoundSearch({ site, strings }: { site: Site; strings: Strings }) {
  return (
    <search className={styles.search}>
      <form action={publicHref(site, searchPath(site))}>
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
