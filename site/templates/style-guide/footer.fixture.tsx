import { maskFragments } from 'gql.tada';
import { createFixtures, type Fixture } from '#components/fixture.ts';
import { linkField } from '#fixtures/links.ts';
import { nextId } from '#fixtures/next-id.ts';
import { longTitle } from '#fixtures/text.ts';
import { Footer, FooterFragment } from '#layout/footer/footer.tsx';
import { FooterLinksFragment } from '#layout/footer/footer-links.tsx';
import { Newsletter } from '#layout/footer/newsletter.tsx';
import { SocialIcon } from '#layout/social-icon.tsx';
import { networks } from '#layout/social-links.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import type { Locale } from '#lib/locales.ts';
import { translate } from '#lib/strings/translate.ts';
import { slugify } from '#lib/text/slugify.ts';
import styles from './layout.fixture.module.css';

const social = networks.map(({ network, text }) => ({ href: `https://example.com/${network}`, text, network }));
const markets = new Set(['/markets/museums', '/markets/science-centers']);

const column = (title: string | null, ...links: [text: string, url: string][]) => ({
  __typename: 'footerLinks_Entry' as const,
  id: nextId(),
  ...maskFragments([FooterLinksFragment], {
    titleElement: title,
    links: links.map(([text, url]) => ({ linkElement: linkField(text, url) })),
  }),
});

type FooterData = ResultOf<typeof FooterFragment>;

const letter = {
  title: 'One letter <em>a season</em>',
  text: 'What we built, what broke, what visitors did with it. Four times a year, two minutes to read.',
};
const frenchLetter = { title: 'Une lettre <em>par saison</em>', text: 'Quatre fois par an, deux minutes de lecture.' };

const designedFooter: FooterData = {
  navigationLinks: [
    column('See', ['Projects', '/projects'], ['News', '/news'], ['Search', '/search']),
    column('Markets', ['Museums', '/markets/museums'], ['Science centers', '/markets/science-centers']),
    column('Studio', ['About us', '/about-us'], ['Team', '/about-us/team'], ['Contact', '/contact']),
  ],
  newsletterTitle: letter.title,
  newsletterText: letter.text,
  copyright: '© 2026 Orrery',
  credits: 'Stills rendered in-house',
  privacyLink: linkField('Privacy policy', '/privacy-policiy'),
  footerCtaElement: [],
};

const footer = (name: string, data: FooterData): Fixture[] =>
  createFixtures(
    (props) => <Footer {...props} social={social} markets={markets} idPrefix={`footer-${slugify(name)}-`} />,
    FooterFragment,
    { [name]: data },
  );

/** The footer in all its states. */
export const footers: readonly Fixture[] = [
  footer('Default', designedFooter),
  footer('Longest', { ...designedFooter, newsletterTitle: longTitle }),
  footer('No optional text', { ...designedFooter, newsletterText: null, credits: null, privacyLink: null }),
  footer('French', {
    ...designedFooter,
    navigationLinks: [
      column('Voir', ['Projets', '/projects'], ['Journal', '/news'], ['Recherche', '/fr/search']),
      column('Marchés', ['Musées', '/markets/museums'], ['Centres de sciences', '/markets/science-centers']),
      column('Studio', ['À propos', '/about-us'], ['Équipe', '/about-us/team'], ['Nous écrire', '/fr/nous-ecrire']),
    ],
    newsletterTitle: frenchLetter.title,
    newsletterText: frenchLetter.text,
    credits: 'Images de synthèse maison',
    privacyLink: linkField('Confidentialité', '/privacy-policiy'),
  }),
].flat();

type NewsletterShown = { site?: Locale; state: 'success' | 'warning' | 'error' | 'idle' };

const messages = {
  success: 'layout.newsletter.success',
  warning: 'layout.newsletter.exists',
  error: 'layout.newsletter.invalid',
} as const;

const newsletter = (name: string, { site = 'en', state }: NewsletterShown): Fixture => ({
  name,
  site,
  render: (context) => (
    <div className="grid">
      <Newsletter
        {...(site === 'fr' ? frenchLetter : letter)}
        context={context}
        idPrefix={`newsletter-${slugify(name)}-`}
        {...(state !== 'idle' && { result: { state, message: translate(context.strings, messages[state]) } })}
      />
    </div>
  ),
});

/** The newsletter form in all its states. */
export const newsletters = [
  newsletter('Idle', { state: 'idle' }),
  newsletter('Success', { state: 'success' }),
  newsletter('Warning', { state: 'warning' }),
  newsletter('Error', { state: 'error' }),
  newsletter('French', { site: 'fr', state: 'error' }),
];

/** Each network's icon with its name. */
export const socialIcons: Fixture = {
  name: 'All',
  render: () => (
    <div className="grid">
      <ul className={styles.icons}>
        {networks.map(({ network, text }) => (
          <li key={network}>
            <SocialIcon network={network} /> {text}
          </li>
        ))}
      </ul>
    </div>
  ),
};
