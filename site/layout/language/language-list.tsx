import { Fragment } from 'react';
import { SiteLink } from '#components/ui/site-link.client.tsx';
import styles from './language-list.module.css';

type LanguageListProps = {
  /** URLs by language. */
  alternates: Readonly<Record<string, string>>;
  current: string;
  label: string;
};

/** Links to a page's languages, such as "EN / FR". Renders nothing if there is only one. */
export function LanguageList({ alternates, current, label }: LanguageListProps) {
  const languages = Object.entries(alternates);
  if (languages.length < 2) return null;
  return (
    <nav className={styles.list} aria-label={label}>
      {languages.map(([language, href], index) => (
        <Fragment key={language}>
          {index > 0 && <span aria-hidden="true">/</span>}
          <SiteLink
            href={href}
            lang={language}
            hrefLang={language}
            aria-current={language === current ? 'true' : undefined}
          >
            {language.toUpperCase()}
          </SiteLink>
        </Fragment>
      ))}
    </nav>
  );
}
