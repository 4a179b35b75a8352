import { type Locale, locales } from '#lib/sites.ts';
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
 * The page's languages, shown in the header's row. Only the page knows them, and the header stays when the page
 * changes, so the page renders this before its `<main>`, and CSS gives it its place and theme (`data-theme="header"`). It
 * needs no script, shows from the first paint, and goes with its page.
 */
export async function LanguageSwitcher({ site, alternates = {} }: LanguageSwitcherProps) {
  if (Object.keys(alternates).length < 2) return null;
  const strings = siteStrings(site);
  return (
    <div className={styles.switcher} data-language={locales[site].language} data-theme="header">
      <LanguageList
        alternates={alternates}
        current={locales[site].language}
        label={translate(strings, 'shell.language')}
      />
    </div>
  );
}
