import { parse, print } from 'graphql';
import { describe, expect, it } from 'vitest';
import { pickValues, printConditionalField, printListedFields } from './print-selections.ts';
import type { Selections } from './types.ts';
import { applyUnless, removeUnlessDirectives } from './unless-directive.ts';

const news = (kind: string, id = '1') => ({ __typename: 'news_Entry', id, kind, words: 'Words' });
const card = '... on news_Entry { kind words @unless(kind: "press") }';

/** Returns what remains of each entry's `words`. */
function wordsIn(selected: string, ...entries: object[]): unknown[] {
  const response = { entries: entries.map((entry) => ({ ...entry })) };
  applyUnless(parse(`{ entries { __typename id ${selected} } }`), response);
  return response.entries.map((entry) => Object.entries(entry).find(([key]) => key === 'words')?.[1]);
}

describe('[B2] [B3] a field that is not shown if another field has a certain value', () => {
  it('is null', () => {
    expect(wordsIn(card, news('press'), news('internal'))).toEqual([null, 'Words']);
  });

  it('is kept if another selection shows it', () => {
    expect(wordsIn(`${card} ... on news_Entry { words }`, news('press'))).toEqual(['Words']);
  });

  it('is kept in elements of other types, and if the other field is unknown', () => {
    expect(wordsIn(card, { ...news('press'), __typename: 'pages_Entry' })).toEqual(['Words']);
    expect(wordsIn(card.replace('kind ', 'type: kind '), { ...news('press'), kind: undefined })).toEqual(['Words']);
  });

  it('is found in nested lists and fragments', () => {
    const document = parse(`
      query { page: entry { __typename featured { __typename ...Card } } }
      fragment Card on news_Entry { kind words @unless(kind: "press") }
    `);
    const response = { page: { __typename: 'pages_Entry', featured: [news('press'), news('internal')] } };
    applyUnless(document, response);
    expect(response.page.featured.map(({ words }) => words)).toEqual([null, 'Words']);
  });

  it('is queried like any other field', () => {
    const sent = print(removeUnlessDirectives(parse(`{ entries { ${card} words @include(if: true) } }`)));
    expect(sent).not.toContain('@unless');
    expect(sent).toContain('@include');
  });

  it('is omitted from the comparison only where hidden', () => {
    const type = {
      shown: {},
      own: { shown: {}, fields: [] },
      fields: ['kind', printConditionalField('words', { field: 'kind', is: 'press' }), 'words'],
      filters: {},
      relations: [],
      referring: [],
      references: '',
    };
    const selections: Selections = { types: { news_Entry: type }, sections: {} };
    expect(printListedFields(selections, 'Entry')).not.toContain('@unless');
    const response = (kind: string) => ({
      news_Entry__beside0: kind,
      news_Entry__beside1: 'Words',
      news_Entry__beside2: 'Words',
    });
    const compared = (kind: string) => pickValues({ __typename: 'news_Entry', ...response(kind) }, type, 'beside');
    expect(compared('press')).toEqual(['press', null, 'Words']);
    expect(compared('internal')).toEqual(['internal', 'Words', 'Words']);
  });
});
