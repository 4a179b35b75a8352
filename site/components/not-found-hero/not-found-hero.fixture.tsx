import type { Fixture } from '#components/fixture.ts';
import { linkField } from '#fixtures/links.ts';
import { longText, longTitle } from '#fixtures/text.ts';
import { readLink } from '#lib/cms/fragments/link.ts';
import { NotFoundHero } from './not-found-hero.tsx';

export const fixtures: Fixture[] = [
  {
    name: 'Default',
    render: () => (
      <NotFoundHero
        Heading="h2"
        code="404"
        title="This object has <em>left its orbit</em>"
        html="<p>The page moved, or it never was.</p>"
        link={readLink(linkField('Back home', '/'))}
      />
    ),
  },
  {
    name: 'Longest text, no link',
    render: () => <NotFoundHero Heading="h2" code="404" title={longTitle} html={longText} link={undefined} />,
  },
  {
    name: 'French',
    site: 'fr',
    render: () => (
      <NotFoundHero
        Heading="h2"
        code="404"
        title="Cet objet a quitté <em>son orbite</em>"
        html="<p>La page a changé de place, ou n’a jamais existé.</p>"
        link={readLink(linkField('Revenir à l’accueil', '/fr'))}
      />
    ),
  },
];
