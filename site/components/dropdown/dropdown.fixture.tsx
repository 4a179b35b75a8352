import type { Fixture } from '#components/fixture.ts';
import { linkField } from '#fixtures/links.ts';
import { longTitle } from '#fixtures/text.ts';
import { readLink } from '#lib/cms/fragments/link.ts';
import { translate } from '#lib/strings/translate.ts';
import { Dropdown } from './dropdown.tsx';

const markets = ['museums', 'zoos-and-aquariums', 'science-centers'];

const links = (...texts: readonly string[]) =>
  texts.flatMap((text, index) => readLink(linkField(text, `/projects?market=${markets[index]}`)) ?? []);

const dropdown = (id: string, label: string, texts: readonly string[]): Fixture['render'] => {
  return ({ strings }) => (
    <div className="grid">
      <Dropdown id={id} label={label} links={links(...texts)} newTabText={translate(strings, 'layout.newTab')} />
    </div>
  );
};

export const fixtures: Fixture[] = [
  {
    name: 'Default',
    render: dropdown('dropdown-designed', 'All markets', ['Museums', 'Aquariums', 'Science centers']),
  },
  { name: 'One link, longest label', render: dropdown('dropdown-long', longTitle.replace(/<[^>]+>/g, ''), ['Alone']) },
  { name: 'French', site: 'fr', render: dropdown('dropdown-french', 'Tous les marchés', ['Musées', 'Aquariums']) },
];
