import type { Fixture } from '#components/fixture.ts';
import { linkField } from '#fixtures/links.ts';
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

type StyleGuideEntry = { name: string; fixtures: readonly Fixture[] };

const markets = [
  linkField('Museums', '/markets/museums'),
  linkField('Science Centers', '/markets/science-centers'),
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
        {translate(strings, 'layout.skip')}
      </a>
    </div>
  ),
});

const loader: Fixture = {
  name: 'Navigation pending',
  render: ({ strings }) => (
    <div className={styles.screen}>
      <StillLoader text={translate(strings, 'layout.loading')} />
    </div>
  ),
};

export const layoutFixtures: readonly StyleGuideEntry[] = [
  { name: 'consent-banner', fixtures: [consent('Default'), consent('French', 'fr')] },
  { name: 'consent-preferences', fixtures: [preferences('Default'), preferences('French', 'fr')] },
  { name: 'footer', fixtures: footers },
  { name: 'full-screen-menu', fixtures: menus },
  { name: 'header', fixtures: headers },
  {
    name: 'language-list',
    fixtures: [
      languages('English page', { en: '/', fr: '/fr' }, 'en'),
      languages('French page', { en: '/', fr: '/fr' }, 'fr'),
    ],
  },
  { name: 'loader', fixtures: [loader] },
  { name: 'newsletter', fixtures: newsletters },
  {
    name: 'nothing-found',
    fixtures: [
      nothingFound('Default', 'perpetual motion'),
      nothingFound('Longest', plainText(longTitle)),
      nothingFound('French', 'mouvement perpétuel', 'fr'),
    ],
  },
  {
    name: 'share',
    fixtures: [share('Default', 'Periscope Garden'), share('Longest', longTitle), share('French', frenchTitle, 'fr')],
  },
  { name: 'skip-link', fixtures: [skipLink('Focused'), skipLink('French', 'fr')] },
  { name: 'social-icons', fixtures: [socialIcons] },
];
