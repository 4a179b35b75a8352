import { type Locale, localeKeys, locales } from '#lib/sites.ts';
import { siteStrings } from '#lib/strings/site-strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { LanguageList } from './language-list.tsx';
import styles from './language-switcher.module.css';

type LanguageSwitcherProps = {
  site: Locale;
  /** The page's addresses by language, from its metadata. */
  alternates: Readonly<Record<string, string>> | undefined;
};

/**
 * The page's languages, shown at the end of the header's row; of a page in one language, its name, so that the row
 * stays as it is from page to page. Only the page knows them, and the header stays when the page changes, so the page
 * renders this before its `<main>`, and CSS gives it its place and theme (`data-theme="header"`). It needs no script,
 * shows from the first paint, and goes with its page.
 */
export async function LanguageSwitcher({ site, alternates = {} }: LanguageSwitcherProps) {
  if (localeKeys.length < 2) return null;
  const { language } = locales[site];
  const isTranslated = Object.keys(alternates).length > 1;
  return (
    <div className={styles.switcher} data-language={language} data-theme="header">
      {isTranslated ? (
        <LanguageList
          alternates={alternates}
          current={language}
          label={translate(siteStrings(site), 'shell.language')}
        />
      ) : (
        <span className="label" aria-hidden="true">
          {language.toUpperCase()}
        </span>
      )}
    </div>
  );
}
