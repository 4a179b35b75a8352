import { logoEntry } from '#blocks/logos/logos.fixture.tsx';
import { createFixtures } from '#components/fixture.ts';
import { type LogoName, logoNames } from '#fixtures/logos.ts';
import { nextId } from '#fixtures/next-id.ts';
import { frenchText, frenchTitle, longText, longTitle, text } from '#fixtures/text.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { LogosTabs, LogosTabsFragment } from './logos-tabs.tsx';

type Data = ResultOf<typeof LogosTabsFragment>;
type Tab = NonNullable<Data['tabItems']>[number];

const tab = (titleElement: string, names: readonly LogoName[]): Tab => ({
  __typename: 'logosTab_Entry',
  id: nextId(),
  titleElement,
  logoItems: names.map(logoEntry),
});

const designed = (): Data => ({
  titleElement: 'Who trusts us with <em>their objects</em>',
  wysiwygSimpleElement: text,
  tabItems: [
    tab('Museums', logoNames),
    tab('Aquariums', ['Havnlund Aquarium', 'Orbit Foundation']),
    tab('Foundations', ['Pine & Fen Trust']),
  ],
});

export const fixtures = createFixtures(LogosTabs, LogosTabsFragment, {
  Default: designed(),
  'Longest names, no title': {
    titleElement: null,
    wysiwygSimpleElement: longText,
    tabItems: [tab(longTitle.replace(/<[^>]+>/g, ''), logoNames), tab('Short', ['Terrane Museum'])],
  },
  'One tab, no logos': { ...designed(), tabItems: [tab('Museums', [])] },
  French: {
    ...designed(),
    titleElement: frenchTitle,
    wysiwygSimpleElement: frenchText,
    tabItems: [tab('Musées', logoNames), tab('Fondations', logoNames)],
  },
});
