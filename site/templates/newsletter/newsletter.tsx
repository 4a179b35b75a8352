import type { Metadata } from 'next';
import { env } from '#lib/env.ts';
import type { Locale } from '#lib/locales.ts';
import { type NewsletterState, subscriptionStates } from '#lib/newsletter/subscription-states.ts';
import { newsletterResult } from '#lib/routes/routes.ts';
import { localeStrings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import {
  type ResultKind,
  ResultPage,
  type ResultPageProps,
  resultMetadata,
} from '#templates/result-page/result-page.tsx';

const kind: ResultKind = {
  name: 'newsletter',
  uri: newsletterResult.uri,
  title: 'layout.newsletter.title',
  back: 'layout.newsletter.back',
};

export const newsletterMetadata = (site: Locale): Promise<Metadata> => resultMetadata(kind, site);

const isState = (value: unknown): value is NewsletterState =>
  typeof value === 'string' && Object.hasOwn(subscriptionStates, value);

/** Result page of a subscription posted without JavaScript. */
export function NewsletterPage({ site, parameters }: ResultPageProps) {
  const strings = localeStrings(site);
  const { state, from } = parameters;
  const { message } = subscriptionStates[isState(state) ? state : 'failed'];
  const form = state === 'blocked' && env.NEWSLETTER_FORM_URL;
  return (
    <ResultPage kind={kind} site={site} from={from}>
      <h1 className="h1">{translate(strings, message)}</h1>
      {form && (
        <p>
          <a href={form}>{translate(strings, 'layout.newsletter.signUp')}</a>
        </p>
      )}
    </ResultPage>
  );
}
