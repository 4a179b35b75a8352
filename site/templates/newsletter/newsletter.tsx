import type { Metadata } from 'next';
import { PageWrapper } from '#layout/page-wrapper.tsx';
import { loadDocumentTitle } from '#layout/query.ts';
import { env } from '#lib/env.ts';
import { type NewsletterState, subscriptionStates } from '#lib/newsletter/states.ts';
import { getPublicHref } from '#lib/routes/home-urls.ts';
import { parseLocalPath } from '#lib/routes/own-path.ts';
import { getEntryPath } from '#lib/routes/path-of.ts';
import { newsletterResult, uris } from '#lib/routes/routes.ts';
import { toNextMetadata } from '#lib/seo/metadata.ts';
import { type Locale, localeKeys, locales } from '#lib/sites.ts';
import { siteStrings } from '#lib/strings/site-strings.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './newsletter.module.css';

const pathIn = (site: Locale) => getEntryPath(site, newsletterResult.uri);
const alternates = Object.fromEntries(localeKeys.map((site) => [locales[site].language, pathIn(site)]));

export async function newsletterMetadata(site: Locale): Promise<Metadata> {
  const title = translate(siteStrings(site), 'shell.newsletter.title');
  return toNextMetadata(
    { site, title, description: undefined, path: pathIn(site), alternates, isIndexed: false },
    await loadDocumentTitle(site, title),
  );
}

const isState = (value: unknown): value is NewsletterState =>
  typeof value === 'string' && Object.hasOwn(subscriptionStates, value);

type NewsletterPageProps = { site: Locale; parameters: Readonly<Record<string, string | string[] | undefined>> };

/** Result page of a subscription posted without JavaScript. */
export async function NewsletterPage({ site, parameters }: NewsletterPageProps) {
  const strings = siteStrings(site);
  const { state, from } = parameters;
  const { message } = subscriptionStates[isState(state) ? state : 'failed'];
  const form = state === 'blocked' && env.NEWSLETTER_FORM_URL;
  return (
    <PageWrapper
      site={site}
      name="newsletter"
      title={await loadDocumentTitle(site, translate(strings, 'shell.newsletter.title'))}
      address={pathIn(site)}
      alternates={alternates}
      publishedPath={pathIn(site)}
    >
      <main id="main" tabIndex={-1} className={styles.result}>
        <div className="grid">
          <div className="c-4-12">
            <p className="label">{translate(strings, 'shell.newsletter.title')}</p>
            <h1 className="h1">{translate(strings, message)}</h1>
            {form && (
              <p>
                <a href={form}>{translate(strings, 'shell.newsletter.signUp')}</a>
              </p>
            )}
            <p>
              {/* A plain link, since this document has no scripts. */}
              <a
                className="btn btn--secondary"
                href={parseLocalPath(from) ?? getPublicHref(site, getEntryPath(site, uris.home))}
              >
                {translate(strings, 'shell.newsletter.back')}
              </a>
            </p>
          </div>
        </div>
      </main>
    </PageWrapper>
  );
}
