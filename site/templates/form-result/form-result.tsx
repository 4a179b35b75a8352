import type { Metadata } from 'next';
import { RichText } from '#components/ui/rich-text.tsx';
import { loadForm } from '#content/load-form.ts';
import { PageWrapper } from '#layout/page-wrapper.tsx';
import { loadDocumentTitle } from '#layout/query.ts';
import { type FormResult, parseResultToken } from '#lib/forms/result.ts';
import { formStates, settingsMessage } from '#lib/forms/states.ts';
import { getPublicHref } from '#lib/routes/home-urls.ts';
import { parseLocalPath } from '#lib/routes/own-path.ts';
import { getEntryPath } from '#lib/routes/path-of.ts';
import { formResult, uris } from '#lib/routes/routes.ts';
import { toNextMetadata } from '#lib/seo/metadata.ts';
import { type Locale, localeKeys, locales } from '#lib/sites.ts';
import { siteStrings } from '#lib/strings/site-strings.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './form-result.module.css';

const pathIn = (site: Locale) => getEntryPath(site, formResult.uri);
const alternates = Object.fromEntries(localeKeys.map((site) => [locales[site].language, pathIn(site)]));

export async function formResultMetadata(site: Locale): Promise<Metadata> {
  const title = translate(siteStrings(site), 'forms.result');
  return toNextMetadata(
    { site, title, description: undefined, path: pathIn(site), alternates, isIndexed: false },
    await loadDocumentTitle(site, title),
  );
}

const unreadable: FormResult = { form: '', state: 'failed', from: '', errors: [] };

type FormResultPageProps = { site: Locale; parameters: Readonly<Record<string, string | string[] | undefined>> };

/** Result page of a form posted without JavaScript. */
export async function FormResultPage({ site, parameters }: FormResultPageProps) {
  const { form: handle, state, from, errors } = parseResultToken(parameters['result']) ?? unreadable;
  const [strings, form] = await Promise.all([siteStrings(site), handle ? loadForm(handle, site) : undefined]);
  const written = settingsMessage(state, form?.settings);
  return (
    <PageWrapper
      site={site}
      name="form"
      title={await loadDocumentTitle(site, translate(strings, 'forms.result'))}
      address={pathIn(site)}
      alternates={alternates}
      publishedPath={pathIn(site)}
    >
      <main id="main" tabIndex={-1} className={styles.result}>
        <div className="grid">
          <div className="c-4-12">
            <p className="label">{translate(strings, 'forms.result')}</p>
            <h1 className={written ? 'sr' : 'h2'}>{translate(strings, formStates[state].message)}</h1>
            <RichText html={written} className={`rich ${styles.message}`} />
            {errors.length > 0 && (
              <dl className={styles.errors}>
                {errors.map(([label, message]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{message}</dd>
                  </div>
                ))}
              </dl>
            )}
            <p>
              {/* A plain link, since this document has no scripts. */}
              <a
                className="btn btn--secondary"
                href={parseLocalPath(from) ?? getPublicHref(site, getEntryPath(site, uris.home))}
              >
                {translate(strings, 'forms.result.back')}
              </a>
            </p>
          </div>
        </div>
      </main>
    </PageWrapper>
  );
}
