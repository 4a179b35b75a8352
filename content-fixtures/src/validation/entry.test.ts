import { expect, test } from 'vitest';
import type { ReferenceResolver } from '../content/reference-resolver.ts';
import { parseModel } from '../model/model.ts';
import type { JsonObject } from '../shared/json.ts';
import { validateEntry } from './entry.ts';

const model = parseModel();
const references: ReferenceResolver = {
  entry: (name) => (name === 'markets/museums' ? { id: '11', section: 'markets' } : null),
  category: (name) => (name === 'scenography' ? { id: '402', group: 'services' } : null),
  asset: (name) =>
    ({ 'hero.jpg': { id: '5001', kind: 'image' }, 'video.mp4': { id: '5002', kind: 'video' } })[name] ?? null,
  form: (handle) => handle === 'contact',
};
const valid = { client: 'Museo Alborada', imageElement: ['hero.jpg'], marketSelectorElement: ['markets/museums'] };

function check(fields: JsonObject, attributes: JsonObject = {}) {
  const source = { id: '101', type: 'projects', slug: 'tidal-hall', title: 'Tidal Hall', fields, ...attributes };
  const { record, issues } = validateEntry(source, {
    location: { section: 'projects', site: 'en' },
    model,
    references,
  });
  return { record, issues: issues.map(({ path, message }) => `${path}: ${message}`) };
}

test('converts references to ids', () => {
  const { record, issues } = check({ ...valid, servicesSelectorElement: ['scenography'] });
  expect(issues).toEqual([]);
  expect(record?.fields).toMatchObject({
    imageElement: ['5001'],
    marketSelectorElement: ['11'],
    servicesSelectorElement: ['402'],
  });
});

test.each([
  ['an unknown field', { color: 'red' }, 'color: unknown field; this type has emphasisTitleElement'],
  ['a wrong type', { client: 3 }, 'client: expected text, found 3'],
  ['a missing required field', { client: '' }, 'client: required, but empty'],
  ['an invalid flag', { isFeatured: 'yes' }, 'isFeatured: expected true or false, found "yes"'],
  ['a dangling reference', { imageElement: ['no.jpg'] }, 'imageElement[0]: there is no asset "no.jpg"'],
  [
    'an asset of the wrong kind',
    { imageElement: ['video.mp4'] },
    'imageElement[0]: "video.mp4" is of kind video, not image',
  ],
  [
    'an entry of the wrong section',
    { selectedNews: ['markets/museums'] },
    'selectedNews[0]: "markets/museums" is in section markets; allowed: news',
  ],
  ['a relation that is not a list', { imageElement: 'hero.jpg' }, 'imageElement: expected an array, found "hero.jpg"'],
  [
    'an unknown field inside a content block',
    { seo: { titel: 'x' } },
    'seo.titel: unknown field; this type has title, description, image, noindex',
  ],
])('[G5] reports and rejects %s', (_name, fields, issue) => {
  const { record, issues } = check({ ...valid, ...fields });
  expect(record).toBeNull();
  expect(issues).toEqual([expect.stringContaining(issue)]);
});

test.each([
  [{ type: 'cover' }, 'type: "cover" is not a type of section projects'],
  [{ slug: 'two words' }, 'slug: only letters, digits, hyphens, dots and underscores are allowed, such as "two-words"'],
  [{ postDate: 'soon' }, 'postDate: expected a date such as 2025-01-01T00:00:00Z'],
  [
    { template: 'x' },
    'template: unknown property; besides "fields", an entry can have id, type, slug, title, postDate, expiryDate, enabled, fields',
  ],
])('[G5] rejects the attribute %o', (attributes, issue) => {
  expect(check(valid, attributes)).toEqual({ record: null, issues: [issue] });
});

test('[C6] reports and omits an invalid block, and keeps the rest', () => {
  const { record, issues } = check({
    ...valid,
    flexibleComponents: [
      { type: 'wysiwyg', wysiwygStandardElement: '<p>One</p>' },
      { type: 'marquee' },
      { type: 'form', formElement: ['nope'] },
      { type: 'anchor', titleElement: 'Stray' },
    ],
  });
  expect(issues).toEqual([
    'flexibleComponents[1]: unknown block type "marquee"',
    'flexibleComponents[2].formElement[0]: there is no form "nope"',
  ]);
  expect(record?.fields['flexibleComponents']).toMatchObject([
    { type: 'wysiwyg', id: '101-1' },
    { type: 'anchor', id: '101-3' },
  ]);
});

test('omits a block whose required blocks are all invalid', () => {
  const { record, issues } = check({
    ...valid,
    flexibleComponents: [{ type: 'accordion', accordionItems: [{ type: 'card' }] }],
  });
  expect(issues).toEqual([
    'flexibleComponents[0].accordionItems[0]: a card block is not allowed here; allowed: accordionItem',
    'flexibleComponents[0].accordionItems: required, but it contains nothing valid',
  ]);
  expect(record?.fields['flexibleComponents']).toEqual([]);
});

test('a block keeps its id when another is inserted before it', () => {
  const facts = [{ type: 'fact', titleElement: 'Size', textElement: '400 m²' }];
  const before = check({ ...valid, creditsElement: facts }).record?.fields['creditsElement'];
  const after = check({ ...valid, creditsElement: [...facts, ...(Array.isArray(before) ? before : [])] }).record;
  expect(after?.fields['creditsElement']).toMatchObject([{ id: '101-2' }, { id: '101-1' }]);
});

test.each([
  [{ url: 'javascript:alert(1)' }, 'must begin with https://, http://, /, # or ?'],
  [{ url: 'https://a.example', tel: '+1' }, 'a link needs exactly one of entry, url, email, tel'],
  [{ entry: 'pages/gone' }, 'there is no entry "pages/gone"'],
  [{ url: '/x', color: 'red' }, 'unknown property "color"'],
])('rejects the link %o', (link, reason) => {
  const footerCtaElement = { emphasisTitleElement: 'Next', linkElement: link };
  expect(check({ ...valid, footerCtaElement }).issues.join()).toContain(reason);
});

test.each(['/\\evil.example', '/\t/evil.example', '//evil.example', '\\\\evil.example', 'https:evil.example'])(
  'rejects a link to %j, which browsers interpret differently',
  (url) => {
    const footerCtaElement = { emphasisTitleElement: 'Next', linkElement: { url } };
    expect(check({ ...valid, footerCtaElement }).issues).toHaveLength(1);
  },
);

test.each(['101-</script><script>alert(1)</script>', '101-1 ', '101-', '-1', 'x', '101-1-', 101, null])(
  'rejects a block with the invalid id %j',
  (id) => {
    const { record, issues } = check({
      ...valid,
      flexibleComponents: [{ type: 'anchor', titleElement: 'Here', id }],
    });
    expect(issues).toEqual([
      expect.stringContaining('flexibleComponents[0].id: expected the owner’s id'.replace('’', "'")),
    ]);
    expect(record?.fields['flexibleComponents']).toEqual([]);
  },
);

test.each([
  ['NUL', 'a\0b', 'contains the control character U+0000 at position 2'],
  ['half a surrogate pair', 'a\ud800', 'contains half of a surrogate pair'],
  ['too many characters', '<'.repeat(10_001), '10001 characters exceed the limit of 10000'],
])('rejects text with %s', (_, client, reason) => {
  expect(check({ ...valid, client }).issues).toEqual([expect.stringContaining(`client: ${reason}`)]);
});

test('accepts a title of 2,000 characters, and rejects one of 2,001', () => {
  expect(check(valid, { title: 'a'.repeat(2000) }).issues).toEqual([]);
  expect(check(valid, { title: 'a'.repeat(2001) }).issues).toEqual([
    'title: 2001 characters exceed the limit of 2000; shorten the text',
  ]);
});
