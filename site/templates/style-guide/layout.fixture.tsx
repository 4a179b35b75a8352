import type { Fixture } from '#components/fixture.ts';
import { linkStyle } from '#fixtures/links.ts';
import { frenchTitle, longTitle } from '#fixtures/text.ts';
import { pickClientStrings } from '#layout/client-scripts/client-strings.ts';
import { LanguageList } from '#layout/language/language-list.tsx';
import { Share } from '#layout/share/share.tsx';
import { StillConsentBanner, StillConsentPreferences, StillLoader } from '#layout/still.client.tsx';
import { readLink } from '#lib/cms/fragments/link.ts';
import { translate } from '#lib/strings/translate.ts';
import { plainText } from '#lib/text/plain-text.ts';
import { NoResults } from '#templates/search/no-results.tsx';
import { footers, newsletters, socialIcons } from './footer.fixture.tsx';
import { headers, menus } from './header.fixture.tsx';
import styles from './layout.fixture.module.css';

type ShownPart = { name: string; fixtures: readonly Fixture[] };

const markets = [
  linkStyle('Museums', '/markets/museums'),
  linkStyle('Science Centers', '/markets/science-centers'),
].flatMap((market) => readLink(market) ?? []);

const share = (name: string, title: string, site: Fixture['site'] = 'en'): Fixture => ({
  name,
  site,
  render: ({ strings }) => (
    <Share path={site === 'fr' ? '/fr' : '/about-us'} page={{ title: plainText(title) }} strings={strings} />
  ),
});

const languages = (name: string, alternates: Readonly<Record<string, string>>, current: string): Fixture => ({
  name,
  render: () => (
    <div className="grid">
      <LanguageList alternates={alternates} current={current} label={name} />
    </div>
  ),
});

const consent = (name: string, site: Fixture['site'] = 'en'): Fixture => ({
  name,
  site,
  render: ({ strings }) => (
    <div className={styles.window}>
      <StillConsentBanner strings={pickClientStrings(strings)} policy="/privacy-policiy" />
    </div>
  ),
});

const preferences = (name: string, site: Fixture['site'] = 'en'): Fixture => ({
  name,
  site,
  render: ({ strings }) => (
    <div className={styles.window}>
      <StillConsentPreferences strings={pickClientStrings(strings)} />
    </div>
  ),
});

const nothingFound = (name: string, query: string, site: Fixture['site'] = 'en'): Fixture => ({
  name,
  site,
  render: ({ strings }) => (
    <NoResults
      query={query}
      markets={markets.map((market) => ({ ...market, language: site === 'fr' ? 'en' : undefined }))}
      strings={strings}
    />
  ),
});

const skipLink = (name: string, site: Fixture['site'] = 'en'): Fixture => ({
  name,
  site,
  render: ({ strings }) => (
    <div className={styles.strip}>
      <a className="skip" href="#main">
        {translate(strings, 'shell.skip')}
      </a>
    </div>
  ),
});

const loader: Fixture = {
  name: 'While the next page is awaited',
  render: ({ strings }) => (
    <div className={styles.screen}>
      <StillLoader text={translate(strings, 'shell.loading')} />
    </div>
  ),
};

/** Fixtures of layout components. */
export const layoutFixtures: readonly ShownPart[] = [
  { name: 'consent-banner', fixtures: [consent('As designed'), consent('French', 'fr')] },
  { name: 'consent-preferences', fixtures: [preferences('As designed'), preferences('French', 'fr')] },
  { name: 'footer', fixtures: footers },
  { name: 'full-screen-menu', fixtures: menus },
  { name: 'header', fixtures: headers },
  {
    name: 'language-list',
    fixtures: [
      languages('An English page in two languages', { en: '/', fr: '/fr' }, 'en'),
      languages('A French page in two languages', { en: '/', fr: '/fr' }, 'fr'),
    ],
  },
  { name: 'loader', fixtures: [loader] },
  { name: 'newsletter', fixtures: newsletters },
  {
    name: 'nothing-found',
    fixtures: [
      nothingFound('As designed', 'perpetual motion'),
      nothingFound('Longest', plainText(longTitle)),
      nothingFound('French', 'mouvement perpétuel', 'fr'),
    ],
  },
  {
    name: 'share',
    fixtures: [
      share('As designed', 'Periscope Garden'),
      share('Longest', longTitle),
      share('French', frenchTitle, 'fr'),
    ],
  },
  { name: 'skip-link', fixtures: [skipLink('With the focus'), skipLink('French', 'fr')] },
  { name: 'social-icons', fixtures: [socialIcons] },
];
