import { expect, it } from 'vitest';
import { getFieldName } from './print-selections.ts';
import { selections } from './selections.ts';

/** Returns whether each field of a type can reference entries. */
function getReferences(type: string): Record<string, boolean> {
  const { fields = [], referring = [] } = selections.types[type] ?? {};
  return Object.fromEntries(fields.map((selected, index) => [getFieldName(selected), referring.includes(index)]));
}

it('[B3] relations, links and blocks with links can reference entries; text, images, categories and other blocks cannot', () => {
  expect(getReferences('projects_Entry')).toMatchObject({
    marketSelectorElement: true,
    servicesSelectorElement: false,
    imageElement: false,
    title: false,
  });
  expect(getReferences('home_Entry')).toMatchObject({ titleSuffix: false, seo: false });
  expect(getReferences('header_GlobalSet')).toMatchObject({ navigation: true, linkElement: true });
  expect(getReferences('footer_GlobalSet')).toMatchObject({ privacyLink: true, navigationLinks: true });
  expect(getReferences('options_GlobalSet')).toMatchObject({ socialMediasComponent: false });
});
