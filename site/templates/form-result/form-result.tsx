import type { Metadata } from 'next';
import { RichText } from '#components/ui/rich-text.tsx';
import { loadForm } from '#content/load-form.ts';
import { PageWrapper } from '#layout/page-wrapper.tsx';
import { loadDocumentTitle } from '#layout/query.ts';
import { type FormResult, readResult } from '#lib/forms/result.ts';
import { formStates, settingsMessage } from '#lib/forms/states.ts';
import { publicHref } from '#lib/routes/home-urls.ts';
import { readOwnPath } from '#lib/routes/own-path.ts';
import { pathOf } from '#lib/routes/path-of.ts';
import { formResult, uris } from '#lib/routes/routes.ts';
import { toMetadata } from '#lib/seo/metadata.ts';
import { type Site, siteHandles, sites } from '#lib/sites.ts';
import { siteStrings } from '#lib/strings/site-strings.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './form-result.module.css';

const pathIn = (site: Site) => pathOf(site, formResult.uri);
const alternates = Object.fromEntries(siteHandles.map((site) => [sites[site].language, pathIn(site)]));

export async function formResultMetadata(site: Site): Promise<Metadata> {
  const title = translate(siteStrings(site), 'forms.result');
  return toMetadata(
    { site, title, description: undefined, path: pathIn(site), alternates, isIndexed: false },
    await loadDocumentTitle(site, title),
  );
}

const unreadable: FormResult = { form: '', state: 'failed', from: '', errors: [] };

type FormResultPageProps = { site: Site; parameters: Readonly<Record<string, string | string[] | undefined>> };

/** Says what became of a form that was sent without scripts, and which answers need another look. */
export async function FormResultPage({ site, parameters }: FormResultPageProps) {
  const { form: handle, state, from, errors } = readResult(parameters['result']) ?? unreadable;
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
              {/* Of a document without scripts: the way back is a plain link. */}
              <a className="btn btn--secondary" href={readOwnPath(from) ?? publicHref(site, pathOf(site, uris.home))}>
                {translate(strings, 'forms.result.back')}
              </a>
            </p>
          </div>
        </div>
      </main>
    </PageWrapper>
  );
}
