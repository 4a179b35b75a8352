import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { getSelectionId } from '#lib/cms/selections/selection-id.ts';
import type { Selections } from '#lib/cms/selections/types.ts';
import { responseTags } from './response-tags.ts';

const query = (source: string) => parse(source);

describe('[B2] a tagged response', () => {
  it('distinguishes looked-up entries from listed entries', () => {
    const document = query('query q($site: [String]) { entry(section: "projects", site: $site, slug: "a") { id } }');
    const data = {
      entry: {
        __typename: 'projects_Entry',
        id: '101',
        sectionHandle: 'projects',
        marketSelectorElement: [
          { __typename: 'markets_Entry', id: '14', sectionHandle: 'markets', title: 'Museums', slug: 'museums' },
        ],
      },
    };
    const [own = ''] = [['marketSelectorElement']].map(getSelectionId);
    const type = { fields: [], filters: {}, relations: [], referring: [], references: '', shown: {} };
    const knowing = (shown: Record<string, number[]>): Selections => ({
      types: { projects_Entry: { ...type, own: { fields: [], shown } } },
      sections: {},
    });
    const getTags = (shown: Record<string, number[]>) => responseTags(document, { site: ['en'] }, data, knowing(shown));
    expect(getTags({ [own]: [] })).toEqual(['entry:101:en', 'title:14']);
    expect(getTags({})).toEqual(['entry:101:en', 'entry:101:en:whole', 'title:14']);
  });

  it('depends on an entry in the site that was queried or that the entry names, or in all sites if both are unknown', () => {
    const getTags = (site: string, more: object = {}) => {
      const document = query(`{ entry(uri: "about", section: "pages"${site}) { id } }`);
      const entry = { __typename: 'pages_Entry', id: '21', sectionHandle: 'pages', title: 'About', ...more };
      return responseTags(document, {}, { entry }).filter((tag) => /^entry:\d+:\w+$/.test(tag));
    };
    expect(getTags(', site: "fr"')).toEqual(['entry:21:fr']);
    expect(getTags(', site: "*"', { siteHandle: 'en' })).toEqual(['entry:21:en']);
    expect(getTags(', site: "*"')).toEqual(['entry:21:en', 'entry:21:fr']);
    expect(getTags('')).toEqual(['entry:21:en', 'entry:21:fr']);
  });

  it('depends on the section of a list, even if the list is empty', () => {
    const document = query('query q($site: [String]) { entries(section: "news", site: $site, limit: 3) { id } }');
    expect(responseTags(document, { site: ['en'] }, { entries: [] })).toEqual([
      'section:news:en',
      'list:news:en:-:place:all',
    ]);
  });

  it('distinguishes the selections of an entry or a global set, and depends on the whole element if the webhook does not know the selection', () => {
    const document = query(
      '{ entries(id: ["1", "2"], site: "en") { id } globalSet(handle: "options", site: "en") { id } }',
    );
    const teaser = { __typename: 'projects_Entry', sectionHandle: 'projects', title: 'Tidal Hall', client: 'Havnlund' };
    const entries = [
      { ...teaser, id: '1', marketSelectorElement: [] },
      { ...teaser, id: '2' },
    ];
    const options = { __typename: 'options_GlobalSet', id: '603', wysiwygSimpleElement: null };
    const [row, card, text] = [
      ['client', 'marketSelectorElement', 'title'],
      ['client', 'title'],
      ['wysiwygSimpleElement'],
    ].map(getSelectionId);
    const knowing = (...names: (string | undefined)[]) => ({
      fields: [],
      filters: {},
      relations: [],
      referring: [],
      references: '',
      own: { shown: {}, fields: [] },
      shown: Object.fromEntries(names.map((name) => [name, []])),
    });
    const selections: Selections = {
      types: { projects_Entry: knowing(row, card), options_GlobalSet: knowing(text) },
      sections: {},
    };
    const data = { entries, globalSet: options };
    const links = ['link:1', 'link:2'];
    expect(responseTags(document, {}, data, selections)).toEqual([
      ...links,
      `card:1:${row}`,
      `card:2:${card}`,
      `global:options:en:${text}`,
    ]);
    const nothing: Selections = { types: {}, sections: {} };
    expect(responseTags(document, {}, data, nothing)).toEqual([
      ...links,
      'entry:1:en:whole',
      'entry:2:en:whole',
      'global:options:en',
    ]);
  });

  it('depends on entries queried by ID, even missing ones, but not on their section', () => {
    const document = query('query q($id: [QueryArgument]) { entries(id: $id, site: "en") { id } }');
    expect(responseTags(document, { id: ['7'] }, { entries: [] })).toEqual(['link:7']);
  });

  it('depends on assets, categories and global sets, but not on blocks', () => {
    const document = query(
      '{ globalSet(handle: "options", site: "fr") { id } categories(group: "services", site: "fr") { id } }',
    );
    const data = {
      globalSet: {
        __typename: 'options_GlobalSet',
        id: '603',
        items: [{ __typename: 'socialMedia_Entry', id: '603-1', sectionHandle: null }],
      },
      categories: [
        { __typename: 'services_Category', id: '401', picture: [{ __typename: 'images_Asset', id: '5001' }] },
      ],
    };
    expect(responseTags(document, {}, data)).toEqual([
      'global:options:fr',
      'categorygroup:services:fr',
      'category:401',
      'asset:5001',
    ]);
  });

  it('depends on a form, even one that does not exist yet', () => {
    const document = query('{ formieForm(handle: ["contact"], site: ["en"]) { id } }');
    const formieForm = { __typename: 'FormInterface', id: '701', handle: 'contact', title: 'Write' };
    expect(responseTags(document, {}, { formieForm })).toEqual(['form:contact']);
    expect(responseTags(document, {}, { formieForm: null })).toEqual(['form:contact']);
  });

  it('depends only on the file of an asset whose text is not shown', () => {
    const document = query('{ entry(uri: "projects/tidal-hall", site: "en") { id } }');
    const asset = { __typename: 'images_Asset', id: '5001', original: '/media/a.jpg', focalPoint: [0.5, 0.5] };
    const getTags = (shown: object) =>
      responseTags(document, {}, { entry: { imageElement: [{ ...asset, ...shown }] } });
    expect(getTags({})).toContain('asset:5001:picture');
    expect(getTags({})).not.toContain('asset:5001');
    expect(getTags({ alt: null })).toContain('asset:5001');
  });

  it('depends only on the title of a category if nothing else of it is shown', () => {
    const document = query('{ entry(uri: "projects/tidal-hall", site: "en") { id } }');
    const category = { __typename: 'services_Category', id: '401' };
    const getTags = (shown: object) => responseTags(document, {}, { entry: { services: [{ ...category, ...shown }] } });
    expect(getTags({ title: 'Light' })).toContain('category:401:title');
    expect(getTags({ title: 'Light' })).not.toContain('category:401');
    expect(getTags({ title: 'Light', slug: 'light' })).toContain('category:401');
    expect(getTags({})).toContain('category:401');
  });

  it('depends only on the URI of an entry if the link has its own text', () => {
    const document = query('{ globalSet(handle: "header", site: "en") { id } }');
    const element = { __typename: 'pages_Entry', id: '23', sectionHandle: 'pages' };
    const links = [
      { __typename: 'LinkData', label: 'Start a project', defaultLabel: 'Contact', entry: element },
      { __typename: 'LinkData', label: null, defaultLabel: 'About us', entry: { ...element, id: '24' } },
      { __typename: 'LinkData', ariaLabel: 'Havnlund', entry: { ...element, id: '25' } },
      { __typename: 'LinkData', label: 'See', entry: { ...element, id: '26', title: 'Tidal Hall' } },
    ];
    const data = { globalSet: { __typename: 'header_GlobalSet', id: '601', links } };
    expect(responseTags(document, {}, data)).toEqual([
      'global:header:en',
      'link:23',
      'title:24',
      'link:25',
      'title:26',
    ]);
  });

  it('does not depend on a root field that a directive excludes', () => {
    const document = query(
      'query q($page: Boolean!) { entries(section: "news", site: "en") @include(if: $page) { id } entryCount(section: "projects", site: "en") }',
    );
    expect(responseTags(document, { page: false }, { entryCount: 4 })).toEqual([
      'section:projects:en',
      'list:projects:en:-:count',
    ]);
  });
});
