import type { Fixture } from '#components/fixture.ts';
import { nextId } from '#fixtures/next-id.ts';
import headerStyles from '#layout/header/header.module.css';
import type { Navigation, NavigationItem } from '#layout/header/navigation.ts';
import { HeaderContent } from '#layout/header.tsx';
import { LanguageList } from '#layout/language/language-list.tsx';
import menuStyles from '#layout/menu/menu.module.css';
import { MenuContent } from '#layout/menu/menu.tsx';
import { networks } from '#layout/social-links.ts';
import type { LinkProps } from '#lib/cms/fragments/link.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './layout.fixture.module.css';

const target = (text: string, href: string): LinkProps => ({
  href,
  text,
  ariaLabel: undefined,
  isNewTab: false,
  style: undefined,
});

const item = (text: string, href: string, children: readonly LinkProps[] = []): NavigationItem => ({
  id: nextId(),
  text,
  link: target(text, href),
  children,
});

const markets = [
  target('Museums', '/markets/museums'),
  target('Science centers', '/markets/science-centers'),
  target('Zoos and aquariums', '/markets/zoos-and-aquariums'),
];

/** The demo's locales. */
type ShownLocale = 'en' | 'fr';

/** Created for each state, because the popovers of its items need unique IDs. */
const navigations: Record<ShownLocale, () => Navigation> = {
  en: () => ({
    main: [
      item('Projects', '/projects'),
      item('Markets', '/projects', markets),
      item('Studio', '/about-us'),
      item('News', '/news'),
    ],
    secondary: [target('Careers', '/careers'), target('Search', '/search')],
  }),
  fr: () => ({
    main: [item('Projets', '/projects'), item('Le studio', '/about-us'), item('Journal', '/news')],
    secondary: [target('Carrières', '/careers'), target('Recherche', '/fr/search')],
  }),
};

const sideLinks: Record<ShownLocale, LinkProps> = {
  en: target('Start a project', '/contact'),
  fr: target('Votre projet', '/fr/nous-ecrire'),
};

const social = networks.map(({ network, text }) => ({ href: `https://example.com/${network}`, text, network }));

type HeaderState = { site?: ShownLocale; theme?: 'default' | 'night'; isScrolled?: boolean };

const header = (name: string, { site = 'en', theme = 'default', isScrolled = false }: HeaderState = {}): Fixture => {
  const { main } = navigations[site]();
  return {
    name,
    site,
    render: (context) => (
      <div className={styles.strip} data-theme={theme}>
        <header className={headerStyles.header} data-theme={theme} data-scrolled={isScrolled || undefined}>
          <HeaderContent main={main} sideLink={sideLinks[site]} context={context} />
        </header>
      </div>
    ),
  };
};

const menu = (name: string, site: ShownLocale = 'en'): Fixture => {
  const navigation = navigations[site]();
  return {
    name,
    site,
    render: (context) => (
      <div className={styles.screen}>
        <div className={menuStyles.menu} data-theme="night" data-noprint>
          <MenuContent
            navigation={navigation}
            sideLink={sideLinks[site]}
            social={social}
            context={context}
            languages={
              <LanguageList
                alternates={{ en: '/', fr: '/fr' }}
                current={site}
                label={translate(context.strings, 'layout.language')}
              />
            }
          />
        </div>
      </div>
    ),
  };
};

/** The header in all its states. */
export const headers = [
  header('Top of page'),
  header('Scrolled', { isScrolled: true }),
  header('Over a dark section', { theme: 'night' }),
  header('French', { site: 'fr' }),
];

/** The full-screen menu, which fills a frame in the style guide. */
export const menus = [menu('Default'), menu('French', 'fr')];
