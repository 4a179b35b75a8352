import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { PageWrapper } from '#layout/page-wrapper.tsx';
import { loadDocumentTitle } from '#layout/query.ts';
import { type Locale, localeKeys, locales } from '#lib/locales.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { getPublicHref } from '#lib/routes/locale-urls.ts';
import { parseLocalPath } from '#lib/routes/parse-local-path.ts';
import { uris } from '#lib/routes/routes.ts';
import { toNextMetadata } from '#lib/seo/metadata.ts';
import { localeStrings, type StringKey } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './result-page.module.css';

export type ResultKind = { name: string; uri: string; title: StringKey; back: StringKey };

export type ResultPageProps = {
  site: Locale;
  parameters: Readonly<Record<string, string | string[] | undefined>>;
};

const getPlace = ({ uri }: ResultKind, site: Locale) => ({
  path: getEntryPath(site, uri),
  alternates: Object.fromEntries(localeKeys.map((key) => [locales[key].language, getEntryPath(key, uri)])),
});

export async function resultMetadata(kind: ResultKind, site: Locale): Promise<Metadata> {
  const title = translate(localeStrings(site), kind.title);
  return toNextMetadata(
    { site, title, description: undefined, ...getPlace(kind, site), isIndexed: false },
    await loadDocumentTitle(site, title),
  );
}

type ResultProps = {
  kind: ResultKind;
  site: Locale;
  /** The page that the visitor came from. */
  from: unknown;
  children: ReactNode;
};

/** The result page of a form posted without JavaScript, with a link back. */
export async function ResultPage({ kind, site, from, children }: ResultProps) {
  const { path, alternates } = getPlace(kind, site);
  const strings = localeStrings(site);
  const title = translate(strings, kind.title);
  return (
    <PageWrapper
      site={site}
      name={kind.name}
      title={await loadDocumentTitle(site, title)}
      pageKey={path}
      alternates={alternates}
      publishedPath={path}
    >
      <main id="main" tabIndex={-1} className={styles.result}>
        <div className="grid">
          <div className="c-4-12">
            <p className="label">{title}</p>
            {children}
            <p>
              {/* A plain link, because visitors to this page have no scripts. */}
              <a
                className="btn btn--secondary"
                href={parseLocalPath(from) ?? getPublicHref(site, getEntryPath(site, uris.home))}
              >
                {translate(strings, kind.back)}
              </a>
            </p>
          </div>
        </div>
      </main>
    </PageWrapper>
  );
}
