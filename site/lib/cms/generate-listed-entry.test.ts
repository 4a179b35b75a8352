import { readFileSync } from 'node:fs';
import { buildSchema, isObjectType, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { routedSections } from '#lib/routes/routes.ts';
import { expandModel } from '../../../content-fixtures/src/model/expand-model.ts';
import { findStaleListedEntry, listedEntrySource } from './generate-listed-entry.ts';
import { getSection } from './selections/schema-facts.ts';

const model = readFileSync(new URL('../../../content-fixtures/model.graphql', import.meta.url), 'utf8');
const own = `
type events_Entry implements EntryInterface @section(handle: "events", uriFormat: "events/{slug}") {
  placeElement: String
  wysiwygSimpleElement: String @html
  seo: [seo_MatrixField]! @blocks(types: ["seo"], max: 1)
  imageElement: [AssetInterface] @assets(kind: "image")
}
type speakers_Entry implements EntryInterface @section(handle: "speakers") { textElement: String }
`;

it('[A13] the sitemap and llms.txt contain every page type of the schema, including custom ones', () => {
  const schema = buildSchema(expandModel(model + own));
  const source = listedEntrySource(schema);
  expect(source).toContain(
    '... on events_Entry { wysiwygSimpleElement seo { ... on seo_Entry { noindex description } } imageElement { ...ListedPicture } }',
  );
  expect(source).not.toContain('speakers_Entry');
  const texts = [...source.matchAll(/`([^`]*)`/g)].map(([, text = '']) => text.replace('@_unmask', ''));
  const video = 'fragment VideoAsset on AssetInterface { id }';
  const faults = validate(schema, parse(`{ entries { ...ListedEntry } } ${texts.slice(1).join(' ')} ${video}`));
  expect(faults).toEqual([]);
});

it('[A13] the sections with pages match the route table, and the generated file is up to date', () => {
  expect(findStaleListedEntry()).toEqual([]);
  const schema = buildSchema(expandModel(model));
  const names = [...listedEntrySource(schema).matchAll(/\.\.\. on (\w+_Entry)/g)].map(([, name = '']) => name);
  const types = names.map((name) => schema.getType(name)).filter((type) => isObjectType(type));
  const sections = types.flatMap((type) => getSection(type) ?? []);
  expect(sections.toSorted()).toEqual(routedSections.toSorted());
});
