import { type Site, sites } from '#lib/sites.ts';
import { loadStrings } from '#lib/strings/load-strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { LanguageList } from './language-list.tsx';
import styles from './language-switcher.module.css';

type LanguageSwitcherProps = {
  site: Site;
  /** The page's addresses by language, as its metadata has them. */
  alternates: Readonly<Record<string, string>> | undefined;
};

/**
 * The page's other languages, standing in the header's row. Only the page knows them, and the header around it outlives
 * it; so the page renders this itself, just before its `<main>`, and style puts it in its place and its theme
 * (`data-theme="header"`). It is there in the first paint, without a script, and goes with its page.
 */
export async function LanguageSwitcher({ site, alternates = {} }: LanguageSwitcherProps) {
  if (Object.keys(alternates).length < 2) return null;
  const strings = await loadStrings(site);
  return (
    <div className={styles.switcher} data-language={sites[site].language} data-theme="header">
      <LanguageList
        alternates={alternates}
        current={sites[site].language}
        label={translate(strings, 'shell.language')}
      />
    </div>
  );
}
