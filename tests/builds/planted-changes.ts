import type { SourceCopy } from './source-copy.ts';

/** An expected finding: its code, its route, and text in one of its lines. */
export type ExpectedFinding = { readonly code: string; readonly subject: RegExp; readonly text?: string };

/** A source change, and the findings that a build comparison must report for it. */
export type PlantedChange = {
  readonly name: string;
  apply(source: SourceCopy): void;
  readonly expected: readonly ExpectedFinding[];
  /** Tolerated side effects. */
  readonly tolerated?: readonly ExpectedFinding[];
};

type Entry = { id: string; slug: string; title: string; fields: Fields };
type Fields = { seo: Record<string, unknown>; hero: Record<string, unknown>; flexibleComponents: Block[] } & Record<
  string,
  unknown
>;
type Block = Record<string, unknown>;

const content = 'content-fixtures/content';
const entryFile = (name: string) => `${content}/entries/${name}.json`;
const page = (path: string, text?: string): ExpectedFinding => ({
  ...{ code: 'html-changed', subject: new RegExp(`^${path}$`) },
  ...(text === undefined ? {} : { text }),
});

/** Changes one entry that only its own page shows. */
function changeEntry(
  name: string,
  entry: string,
  change: (entry: Entry) => void,
  ...expected: ExpectedFinding[]
): PlantedChange {
  return { name, apply: (source) => source.edit<Entry>(entryFile(entry), change), expected };
}

const blockAt = ({ fields }: Entry, at: number): Block => {
  const block = fields.flexibleComponents[at];
  if (!block) throw new Error(`There is no block ${at}.`);
  return block;
};

const contentChanges: PlantedChange[] = [
  changeEntry(
    'a word in a text',
    'pages/privacy-policiy.en',
    ({ fields }) => Object.assign(fields.hero, { textElement: '<p>Short, as the seeded list is.</p>' }),
    page('/privacy-policiy', '+ Short, as the seeded list is.'),
  ),
  changeEntry(
    'a description',
    'pages/careers.en',
    ({ fields }) => Object.assign(fields.seo, { description: 'A seeded description of the roles.' }),
    page('/careers', '+ <meta name="description" content="A seeded description of the roles."'),
  ),
  changeEntry(
    'a title',
    'pages/contact.en',
    ({ fields }) => Object.assign(fields.seo, { title: 'Contact, seeded' }),
    page('/contact', '+ Contact, seeded'),
  ),
  changeEntry(
    'a text in French',
    'pages/contact.fr',
    ({ fields }) => Object.assign(fields.hero, { emphasisTitleElement: 'Poussez, <em>semez</em>' }),
    page('/fr/nous-ecrire', '+ semez'),
  ),
  changeEntry(
    'a removed block',
    'pages/flexible.en',
    ({ fields }) => fields.flexibleComponents.shift(),
    page('/flexible', '- This is it.'),
  ),
  changeEntry(
    'an added block',
    'pages/about-us.en',
    ({ fields }) =>
      fields.flexibleComponents.push({ type: 'wysiwyg', wysiwygStandardElement: '<p>A seeded block.</p>' }),
    page('/about-us', '+ A seeded block.'),
  ),
  changeEntry(
    'two swapped blocks',
    'markets/museums.en',
    ({ fields: { flexibleComponents: blocks } }) => blocks.splice(0, 2, ...blocks.slice(0, 2).toReversed()),
    page('/markets/museums'),
  ),
  changeEntry(
    'the target of a link',
    'markets/zoos-and-aquariums.en',
    ({ fields }) =>
      Object.assign(fields.hero, { linkElement: { url: '#seeded', customText: 'See the rooms', style: 'primary' } }),
    page('/markets/zoos-and-aquariums', 'href="#seeded"'),
  ),
  changeEntry(
    'a picture',
    'projects/mirror-maze.en',
    (entry) => Object.assign(blockAt(entry, 0), { imageElement: ['marble-works-helix.jpg'] }),
    page('/projects/mirror-maze', 'marble-works-helix'),
    { code: 'tags-changed', subject: /^\/projects\/mirror-maze$/ },
  ),
  changeEntry(
    'a block of another type',
    'projects/giant-library.en',
    ({ fields }) =>
      fields.flexibleComponents.splice(1, 1, { type: 'quote', wysiwygSimpleElement: '<p>A seeded quote.</p>' }),
    page('/projects/giant-library', 'A seeded quote.'),
  ),
  changeEntry(
    'a link to an entry',
    'projects/orrery-hall.en',
    ({ fields }) =>
      fields.flexibleComponents.push({
        type: 'wysiwyg',
        wysiwygStandardElement: '<p><a href="/projects/rope-bridge-towers">A seeded link</a></p>',
      }),
    page('/projects/orrery-hall', 'href="/projects/rope-bridge-towers"'),
  ),
  changeEntry(
    'a page hidden from search engines',
    'projects/night-terrarium.en',
    ({ fields }) => Object.assign(fields.seo, { noindex: true }),
    page('/projects/night-terrarium', '+ <meta name="robots" content="noindex'),
  ),
  changeEntry(
    'a credit',
    'projects/canopy-walk.en',
    ({ fields }) =>
      Object.assign(fields, { creditsElement: [{ type: 'fact', titleElement: 'Seeds', textElement: 'Lise Roy' }] }),
    page('/projects/canopy-walk', '+ Seeds'),
  ),
  changeEntry(
    'an author, in structured data',
    'news/the-second-shelf.en',
    ({ fields }) => Object.assign(fields, { authorElement: 'Ann Seed' }),
    page('/news/the-second-shelf', '"name": "Ann Seed"'),
  ),
  {
    name: 'an added page',
    apply(source) {
      source.add(
        entryFile('pages/seeded.en'),
        JSON.stringify({
          ...{ id: '9901', type: 'pages', slug: 'seeded', title: 'Seeded', postDate: '2025-01-20T09:00:00Z' },
          fields: { pageTemplate: 'flexible', hero: { emphasisTitleElement: 'Seeded' }, flexibleComponents: [] },
        }),
      );
    },
    expected: [
      { code: 'route-added', subject: /^\/seeded$/ },
      { code: 'tags-changed', subject: /^\/routes\.json$/ },
      page('/routes\\.json'),
    ],
  },
];

const legacyMap = 'redirects/redirects.json';
type LegacyRule = { origin: string; target: string; code: number };

function changeRule(
  name: string,
  origin: string,
  change: (rules: LegacyRule[], at: number) => void,
  code: string,
): PlantedChange {
  return {
    name,
    apply: (source) =>
      source.edit<LegacyRule[]>(legacyMap, (rules) => {
        const at = rules.findIndex((rule) => rule.origin === origin);
        if (at < 0) throw new Error(`No rule leads from ${origin}.`);
        change(rules, at);
      }),
    expected: [{ code, subject: new RegExp(`^${origin}$`) }],
  };
}

const redirectChanges: PlantedChange[] = [
  changeRule('a removed rule', '/1', (rules, at) => rules.splice(at, 1), 'redirect-removed'),
  changeRule(
    'a rule with another target',
    '/2',
    (rules, at) => Object.assign(rules[at] ?? {}, { target: '/careers' }),
    'redirect-changed',
  ),
  changeRule(
    'a rule with another code',
    '/3',
    (rules, at) => Object.assign(rules[at] ?? {}, { code: 302 }),
    'redirect-changed',
  ),
  {
    name: 'an added rule',
    apply: (source) =>
      source.edit<object[]>(legacyMap, (rules) => {
        const shape = { code: 301, type: 'exactmatch', matchType: 'pathonly', regex: false };
        rules.push({ origin: '/seeded-rule', target: '/careers', ...shape });
      }),
    expected: [{ code: 'redirect-added', subject: /^\/seeded-rule$/ }],
  },
];

const sourceChanges: PlantedChange[] = [
  {
    name: 'a page removed without a redirect',
    apply: (source) => source.remove('site/app/(en)/slider-agora'),
    expected: [{ code: 'route-removed', subject: /^\/slider-agora$/ }],
  },
  {
    name: 'a page removed with a redirect',
    apply(source) {
      source.remove('site/app/(fr)/fr/slider-agora');
      source.edit<object[]>(legacyMap, (rules) => {
        const shape = { code: 301, type: 'exactmatch', matchType: 'pathonly', regex: false };
        rules.push({ origin: '/fr/slider-agora', target: '/fr', ...shape });
      });
    },
    expected: [
      { code: 'route-redirected', subject: /^\/fr\/slider-agora$/ },
      { code: 'redirect-added', subject: /^\/fr\/slider-agora$/ },
    ],
  },
  {
    name: 'a page that becomes prerendered',
    apply: (source) => source.replace('site/app/(en)/newsletter/page.tsx', 'await searchParams', '{}'),
    expected: [{ code: 'mode-changed', subject: /^\/newsletter$/ }],
  },
  {
    name: 'a growing script module',
    apply: (source) =>
      source.replace(
        'site/templates/style-guide/entry-filter.client.tsx',
        "'use client';",
        `'use client';\nconsole.debug('${'seeded '.repeat(100)}');`,
      ),
    expected: [
      { code: 'script-size', subject: /^\/style-guide$/, text: 'site/templates/style-guide/entry-filter.client.tsx' },
    ],
    tolerated: [{ code: 'script-size', subject: /^\/fr\/style-guide$/ }],
  },
  {
    name: 'a style',
    apply: (source) =>
      source.append('site/templates/style-guide/entry-filter.module.css', '.seeded { outline: 3px solid teal; }\n'),
    expected: [{ code: 'style-size', subject: /^\/style-guide$/ }],
    // Turbopack may put it into a shared chunk.
    tolerated: [{ code: 'style-size', subject: /^\// }],
  },
  {
    name: 'a static file of a route',
    apply: (source) => source.replace('site/app/icon.svg', '</svg>', '<!-- seeded --></svg>'),
    expected: [{ code: 'html-changed', subject: /^\/icon\.svg$/ }],
  },
  {
    name: 'an added route',
    apply: (source) => source.add('site/app/seeded.txt/route.ts', "export const GET = () => new Response('seeded');\n"),
    expected: [{ code: 'route-added', subject: /^\/seeded\.txt$/ }],
    // Page payloads contain some routes.
    tolerated: [{ code: 'html-size', subject: /^\// }],
  },
  {
    name: 'a fixture in the style guide',
    apply: (source) =>
      source.replace('site/blocks/quote/quote.fixture.tsx', 'everyone asks for first.', 'everyone asks for, seeded.'),
    expected: [page('/style-guide', 'everyone asks for, seeded.')],
    tolerated: [page('/fr/style-guide')],
  },
];

/** All planted changes. No two affect the same finding. */
export const plantedChanges: readonly PlantedChange[] = [...contentChanges, ...redirectChanges, ...sourceChanges];
