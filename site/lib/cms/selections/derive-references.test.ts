import { expect, it } from 'vitest';
import { getFieldName } from './ask-selections.ts';
import { selections } from './selections.ts';

/** The fields of a type that pages show beside its own, by whether they can refer to entries. */
function referringOf(type: string): Record<string, boolean> {
  const { fields = [], referring = [] } = selections.types[type] ?? {};
  return Object.fromEntries(fields.map((question, index) => [getFieldName(question), referring.includes(index)]));
}

it('[B3] relations, links and blocks with links can refer to entries; texts, pictures, categories and other blocks cannot', () => {
  expect(referringOf('projects_Entry')).toMatchObject({
    marketSelectorElement: true,
    servicesSelectorElement: false,
    imageElement: false,
    title: false,
  });
  expect(referringOf('home_Entry')).toMatchObject({ titleSuffix: false, seo: false });
  expect(referringOf('header_GlobalSet')).toMatchObject({ navigation: true, linkElement: true });
  expect(referringOf('footer_GlobalSet')).toMatchObject({ privacyLink: true, navigationLinks: true });
  expect(referringOf('options_GlobalSet')).toMatchObject({ socialMediasComponent: false });
});
