import { type Locale, localeKeys, locales } from '#lib/locales.ts';
import { localeStrings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { LanguageList } from './language-list.tsx';
import styles from './language-switcher.module.css';

type LanguageSwitcherProps = {
  site: Locale;
  /** The page's URLs by language, from its metadata. */
  alternates: Readonly<Record<string, string>> | undefined;
};

/**
 * The page's languages, at the end of the header. A page in one language shows that language, so that the header's
 * layout does not change between pages. The header persists across pages, but only the page knows its languages, so the
 * page renders this before its `<main>`, and CSS positions it in the header and gives it the header's theme
 * (`data-theme="header"`).
 */
export async function LanguageSwitcher({ site, alternates = {} }: LanguageSwitcherProps) {
  if (localeKeys.length < 2) return null;
  const { language } = locales[site];
  const isTranslated = Object.keys(alternates).length > 1;
  return (
    <div className={styles.switcher} data-language={language} data-theme="header" data-noprint>
      {isTranslated ? (
        <LanguageList
          alternates={alternates}
          current={language}
          label={translate(localeStrings(site), 'layout.language')}
        />
      ) : (
        <span className="label" aria-hidden="true">
          {language.toUpperCase()}
        </span>
      )}
    </div>
  );
}
