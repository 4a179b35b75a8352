import { maskFragments } from 'gql.tada';
import type { Fixture } from '#components/fixture.ts';
import { linkField } from '#fixtures/links.ts';
import { FooterCta, FooterCtaFragment } from './footer-cta.tsx';

const footerCta = (themeElement: 'brass' | 'dark' | 'verdigris' | null, emphasisTitleElement: string | null) =>
  maskFragments([FooterCtaFragment], {
    emphasisTitleElement,
    wysiwygSimpleElement: '<p>Tell us what should happen when the crank turns.</p>',
    themeElement,
    linkElement: linkField('Write to us'),
  });

export const fixtures: Fixture[] = [
  { name: 'Default', render: () => <FooterCta data={footerCta(null, 'Now <em>your</em> turn')} /> },
  { name: 'Dark', render: () => <FooterCta data={footerCta('dark', 'Come and <em>crank</em>')} /> },
  { name: 'No title: not rendered', render: () => <FooterCta data={footerCta('verdigris', null)} /> },
];
