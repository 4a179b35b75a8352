import type { Metadata } from 'next';
import { PageWrapper } from '#layout/page-wrapper.tsx';
import { loadDocumentTitle } from '#layout/query.ts';
import { env } from '#lib/env.ts';
import { type NewsletterState, newsletterStates } from '#lib/newsletter/states.ts';
import { publicHref } from '#lib/routes/home-urls.ts';
import { readOwnPath } from '#lib/routes/own-path.ts';
import { pathOf } from '#lib/routes/path-of.ts';
import { newsletterResult, uris } from '#lib/routes/routes.ts';
import { toMetadata } from '#lib/seo/metadata.ts';
import { type Site, siteHandles, sites } from '#lib/sites.ts';
import { siteStrings } from '#lib/strings/site-strings.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './newsletter.module.css';

const pathIn = (site: Site) => pathOf(site, newsletterResult.uri);
const alternates = Object.fromEntries(siteHandles.map((site) => [sites[site].language, pathIn(site)]));

export async function newsletterMetadata(site: Site): Promise<Metadata> {
  const title = translate(siteStrings(site), 'shell.newsletter.title');
  return toMetadata(
    { site, title, description: undefined, path: pathIn(site), alternates, isIndexed: false },
    await loadDocumentTitle(site, title),
  );
}

const isState = (value: unknown): value is NewsletterState =>
  typeof value === 'string' && Object.hasOwn(newsletterStates, value);

type NewsletterPageProps = { site: Site; parameters: Readonly<Record<string, string | string[] | undefined>> };

/** Says what became of a subscription that was sent by the plain form. The form itself is in the footer. */
export async function NewsletterPage({ site, parameters }: NewsletterPageProps) {
  const strings = siteStrings(site);
  const { state, from } = parameters;
  const { message } = newsletterStates[isState(state) ? state : 'failed'];
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
              {/* Of a document without scripts: the way back is a plain link. */}
              <a className="btn btn--secondary" href={readOwnPath(from) ?? publicHref(site, pathOf(site, uris.home))}>
                {translate(strings, 'shell.newsletter.back')}
              </a>
            </p>
          </div>
        </div>
      </main>
    </PageWrapper>
  );
}
