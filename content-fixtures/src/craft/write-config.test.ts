import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TypeNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { stringify } from 'yaml';
import { expandModel } from '../model/expand-model.ts';
import { parseModel } from '../model/model.ts';
import { type ConfigMap, type ConfigValue, isMap } from './config-values.ts';
import { readProjectFiles } from './project-files.ts';
import { readHandles, renameHandles } from './rename-handles.ts';
import { withModel, writeConfig } from './write-config.ts';

const uids = {
  site: '58ccb571-6c72-449f-8e7b-6f43c5d416b3',
  group: '6d0d3aa4-84be-441d-8fcc-2ab2d6db2503',
  own: '9d42aa56-4a66-4d0b-b8a9-84a4cb387788',
  type: '5dd08fc8-3ea4-4582-952f-4c0f7ebf409e',
  layout: '97b6299e-a61f-4649-95ea-b5fec0fa4345',
  section: '998bf681-e007-4f7e-a525-863e01a38560',
  publicSchema: '2b829e15-a7bd-4ab0-9050-dcdfe44499cf',
};

/** The config of a new Craft installation. */
const empty: Readonly<Record<string, ConfigMap>> = {
  'project.yaml': {
    dateModified: 1751441114,
    email: {
      fromEmail: 'editor@example.com',
      fromName: 'Example',
      transportType: 'craft\\mail\\transportadapters\\Sendmail',
    },
    meta: { __names__: { [uids.site]: 'Example', [uids.group]: 'Example' } },
    plugins: { ckeditor: { edition: 'standard', enabled: true, schemaVersion: '3.0.0.0' } },
    system: { edition: 'solo', live: true, name: 'Example', schemaVersion: '5.7.0.3', timeZone: 'America/Toronto' },
  },
  [`siteGroups/${uids.group}.yaml`]: { name: 'Example' },
  [`sites/default--${uids.site}.yaml`]: {
    baseUrl: '$PRIMARY_SITE_URL',
    enabled: true,
    handle: 'default',
    hasUrls: true,
    language: 'en-US',
    name: 'Example',
    primary: true,
    siteGroup: uids.group,
    sortOrder: 1,
  },
  'graphql/graphql.yaml': { publicToken: { enabled: false, expiryDate: null } },
  [`graphql/schemas/${uids.publicSchema}.yaml`]: { isPublic: true, name: 'Public Schema', scope: [] },
  'users/users.yaml': { allowPublicRegistration: false, defaultGroup: null },
};

/** A Craft directory with this project config. */
function createDirectory(files: Readonly<Record<string, ConfigMap>>): string {
  const craft = mkdtempSync(path.join(tmpdir(), 'craft-config-'));
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(craft, 'config/project', file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, stringify(content));
  }
  return craft;
}

/** A Craft directory that is removed after the test. */
function createTemporaryDirectory(files: Readonly<Record<string, ConfigMap>>): string {
  const craft = createDirectory(files);
  onTestFinished(() => rmSync(craft, { recursive: true }));
  return craft;
}

/** A Craft directory with the content model. Writing it takes half a second. */
let written: string;
let changed: string[];
beforeAll(() => {
  written = createDirectory(empty);
  changed = writeConfig(written);
});
afterAll(() => rmSync(written, { recursive: true }));

/** A copy of a directory, which is removed after the test. */
function copyDirectory(directory: string): string {
  const craft = mkdtempSync(path.join(tmpdir(), 'craft-config-'));
  onTestFinished(() => rmSync(craft, { recursive: true }));
  cpSync(directory, craft, { recursive: true });
  return craft;
}

const at = (value: ConfigValue | undefined, ...keys: string[]): ConfigMap => {
  const found = keys.reduce<ConfigValue | undefined>((part, key) => (isMap(part) ? part[key] : undefined), value);
  return isMap(found) ? found : {};
};
const getItems = (config: ConfigMap, ...keys: string[]): ConfigMap[] =>
  Object.values(at(config, ...keys)).filter(isMap);
const byHandle = (config: ConfigMap, collection: string, handle: string) =>
  getItems(config, collection).find((item) => item['handle'] === handle) ?? {};

function* parts(value: ConfigValue, key = ''): Generator<[string, ConfigValue]> {
  yield [key, value];
  if (Array.isArray(value)) for (const part of value) yield* parts(part, key);
  if (isMap(value)) for (const [name, part] of Object.entries(value)) yield* parts(part, name);
}
const uidPattern = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

const elements = (owner: ConfigMap): ConfigMap[] =>
  Object.values(at(owner, 'fieldLayouts'))
    .filter(isMap)
    .flatMap(({ tabs }) => (Array.isArray(tabs) ? tabs.filter(isMap) : []))
    .flatMap((tab) => (Array.isArray(tab['elements']) ? tab['elements'].filter(isMap) : []));

const readEmpty = (): ConfigMap => ({ ...empty['project.yaml'], users: empty['users/users.yaml'] ?? {} });

/** The keys that Craft 5 writes, as seen in public projects on Craft 5.3 to 5.8. */
const shapes: [string, string[]][] = [
  [
    'fields',
    [
      'columnSuffix',
      'handle',
      'instructions',
      'name',
      'searchable',
      'settings',
      'translationKeyFormat',
      'translationMethod',
      'type',
    ],
  ],
  [
    'entryTypes',
    [
      'color',
      'fieldLayouts',
      'handle',
      'hasTitleField',
      'icon',
      'name',
      'showSlugField',
      'showStatusField',
      'slugTranslationKeyFormat',
      'slugTranslationMethod',
      'titleFormat',
      'titleTranslationKeyFormat',
      'titleTranslationMethod',
    ],
  ],
  [
    'sections',
    [
      'defaultPlacement',
      'enableVersioning',
      'entryTypes',
      'handle',
      'maxAuthors',
      'name',
      'propagationMethod',
      'siteSettings',
      'type',
    ],
  ],
  [
    'volumes',
    [
      'altTranslationKeyFormat',
      'altTranslationMethod',
      'fieldLayouts',
      'fs',
      'handle',
      'name',
      'sortOrder',
      'subpath',
      'titleTranslationKeyFormat',
      'titleTranslationMethod',
      'transformFs',
      'transformSubpath',
    ],
  ],
  ['categoryGroups', ['defaultPlacement', 'fieldLayouts', 'handle', 'name', 'siteSettings', 'structure']],
  ['globalSets', ['fieldLayouts', 'handle', 'name', 'sortOrder']],
  ['graphql.schemas', ['isPublic', 'name', 'scope']],
];

/** The API type of a field. */
function servedAs({ type, handle }: ConfigMap): string {
  const kind = String(type).replace(/^.*\\/, '');
  const served: Record<string, string> = {
    Assets: 'AssetInterface',
    Categories: 'CategoryInterface',
    Entries: 'EntryInterface',
    Lightswitch: 'Boolean',
    Link: 'LinkData',
    Matrix: `${handle}_MatrixField`,
    Number: 'Number',
    Table: `${handle}_TableRow`,
  };
  return served[kind] ?? 'String';
}

const namedType = (type: TypeNode): string => (type.kind === 'NamedType' ? type.name.value : namedType(type.type));

describe('[G1] the content model as Craft 5 project config', () => {
  let config: ConfigMap;
  beforeAll(() => {
    config = readProjectFiles(written).config;
  });

  it('changes nothing on a second run', () => {
    expect(changed.length).toBeGreaterThan(150);
    expect(writeConfig(written)).toEqual([]);
  });

  it('keeps what Craft has, and uses its first site for the primary language', () => {
    for (const key of ['email', 'plugins', 'system', 'users']) expect(config[key], key).toEqual(at(readEmpty(), key));
    expect(at(config, 'sites', uids.site)).toMatchObject({ handle: 'en', language: 'en', primary: true });
    expect(getItems(config, 'sites').map(({ handle, siteGroup }) => [handle, siteGroup])).toEqual([
      ['en', uids.group],
      ['fr', uids.group],
    ]);
    expect(changed).toContain(`sites/default--${uids.site}.yaml`);
    expect(changed).not.toContain('users/users.yaml');
  });

  it('has no dangling references', () => {
    const own = new Set<string>([uids.publicSchema]);
    for (const collection of ['categoryGroups', 'entryTypes', 'fields', 'globalSets', 'sections', 'sites', 'volumes'])
      for (const uid of Object.keys(at(config, collection))) own.add(uid);
    for (const uid of [...Object.keys(at(config, 'siteGroups')), ...Object.keys(at(config, 'graphql', 'schemas'))])
      own.add(uid);
    const referred = new Set<string>();
    for (const [key, value] of parts({ ...config, meta: null })) {
      if (key === 'uid') own.add(String(value));
      else if (typeof value === 'string') for (const uid of value.match(uidPattern) ?? []) referred.add(uid);
      if (key === 'siteSettings' && isMap(value)) for (const uid of Object.keys(value)) referred.add(uid);
    }
    expect(referred.size).toBeGreaterThan(150);
    expect([...referred.difference(own)]).toEqual([]);
    for (const uid of Object.keys(at(config, 'meta', '__names__'))) expect(own).toContain(uid);
  });

  it('has only UIDs that Craft accepts', () => {
    const ofCraft = /^[a-z\d]{8}-[a-z\d]{4}-4[a-z\d]{3}-[89ab][a-z\d]{3}-[a-z\d]{12}$/;
    const found = [...JSON.stringify(config).matchAll(uidPattern)].map(([uid]) => uid);
    expect(found.filter((uid) => !ofCraft.test(uid))).toEqual([]);
  });

  it('has unique handles and UIDs', () => {
    for (const collection of ['entryTypes', 'fields', 'sections', 'sites', 'volumes']) {
      const handles = getItems(config, collection).map(({ handle }) => handle);
      expect(new Set(handles).size, collection).toBe(handles.length);
    }
    const found = [...parts(config)].flatMap(([key, value]) => (key === 'uid' ? [String(value)] : []));
    expect(new Set(found).size).toBe(found.length);
  });

  it.each(shapes)('writes %s with the same keys as Craft', (collection, keys) => {
    const items = getItems(config, ...collection.split('.'));
    expect(items.length).toBeGreaterThan(0);
    for (const item of items)
      expect(
        Object.keys(item)
          .filter((key) => key !== 'previewTargets')
          .sort(),
      ).toEqual(keys);
  });

  it('gives each entry type the fields of the API, with the same types', () => {
    const fields = at(config, 'fields');
    const model = parseModel();
    for (const node of model.document.definitions) {
      if (node.kind !== 'ObjectTypeDefinition' || !node.name.value.endsWith('_Entry')) continue;
      const type = byHandle(config, 'entryTypes', node.name.value.replace('_Entry', ''));
      const served = elements(type).flatMap((element) => {
        const field = at(fields, String(element['fieldUid']));
        return element['fieldUid'] ? [[String(element['handle'] ?? field['handle']), servedAs(field)]] : [];
      });
      const own = node.fields?.filter(({ name }) => served.some(([handle]) => handle === name.value)) ?? [];
      expect(Object.fromEntries(served), node.name.value).toEqual(
        Object.fromEntries(own.map((field) => [field.name.value, namedType(field.type)])),
      );
      const handles = [...(model.entryTypes.get(String(type['handle']))?.fields.keys() ?? [])];
      expect(served.map(([handle]) => handle)).toEqual(expect.arrayContaining(handles));
    }
  });

  it('has a schema with the scopes that the site needs, including those for forms if Formie is installed', () => {
    const scopes = (ofCraft: ConfigMap) => {
      const schema = getItems(ofCraft, 'graphql', 'schemas').find((one) => one['name'] === 'Vitrine');
      return JSON.stringify(schema?.['scope']);
    };
    const without = scopes(config);
    expect(without).toMatch(/elements.drafts:read.*elements.inactive:read.*nestedentryfields.*volumes/);
    expect(without).not.toContain('formie');
    const plugins = { ...at(readEmpty(), 'plugins'), formie: { enabled: true } };
    const withForms = { ...empty, 'project.yaml': { ...empty['project.yaml'], plugins } };
    const craft = createTemporaryDirectory(withForms);
    writeConfig(craft);
    expect(scopes(readProjectFiles(craft).config)).toMatch(/formieForms.all:read.*formieSubmissions.all:create/);
  });

  it('reports where it looked for Craft, and which plugin is missing', () => {
    expect(() => writeConfig('/nowhere')).toThrow(
      /\/nowhere\/config\/project has no project.yaml.*project-config\/write/s,
    );
    const bare = createTemporaryDirectory({ ...empty, 'project.yaml': { dateModified: 1 } });
    expect(() => writeConfig(bare)).toThrow('php craft plugin/install ckeditor');
  });
});

describe('[G1] a change to the model', () => {
  const source = readFileSync(new URL('../../model.graphql', import.meta.url), 'utf8');
  const sites = [{ handle: 'en', language: 'en', name: 'Example', basePath: '/' }];
  const save = (craft: string, text: string) => {
    const files = readProjectFiles(craft);
    return files.save(withModel(files.config, { model: parseModel(expandModel(text)), sites, forms: false }));
  };

  it('that adds a field writes only the field, its entry type and the main file, as does its removal', () => {
    const craft = createTemporaryDirectory(empty);
    save(craft, source);
    const changed = source.replace('  tag: String\n', '  tag: String\n  subjectElement: String\n');
    const names = (files: string[]) => files.map((file) => file.replace(/--.*/, ''));
    expect(names(save(craft, changed))).toEqual(['entryTypes/news', 'fields/subjectElement', 'project.yaml']);
    const news = byHandle(readProjectFiles(craft).config, 'entryTypes', 'news');
    expect(elements(news).length).toBeGreaterThan(10);
    expect(names(save(craft, source))).toEqual(['entryTypes/news', 'fields/subjectElement', 'project.yaml']);
    expect(byHandle(readProjectFiles(craft).config, 'fields', 'subjectElement')).toEqual({});
  });

  it('that adds an option writes only the field', () => {
    const craft = createTemporaryDirectory(empty);
    save(craft, source);
    const changed = source.replace('["internal", "press"]', '["internal", "press", "award"]');
    expect(save(craft, changed).map((file) => file.replace(/--.*/, ''))).toEqual(['fields/newsTypeElement']);
  });
});

describe('[G1] an existing Craft installation', () => {
  const own = (field: ConfigMap) => ({
    ...empty,
    [`fields/titleElement--${uids.own}.yaml`]: { handle: 'titleElement', name: 'Our title', ...field },
    [`entryTypes/news--${uids.type}.yaml`]: {
      handle: 'news',
      name: 'Our news',
      hasTitleField: true,
      fieldLayouts: {
        [uids.layout]: {
          tabs: [
            {
              name: 'Ours',
              uid: uids.publicSchema,
              elements: [{ fieldUid: uids.own, handle: null, uid: uids.section }],
            },
          ],
        },
      },
    },
    [`sections/news--${uids.section}.yaml`]: {
      handle: 'news',
      name: 'Our news',
      type: 'channel',
      entryTypes: [uids.type],
      siteSettings: { [uids.site]: { uriFormat: 'stories/{slug}', hasUrls: true } },
    },
  });

  it('keeps its own values and UIDs, and gets missing fields', () => {
    const craft = createTemporaryDirectory(own({ type: 'craft\\fields\\PlainText', settings: { multiline: false } }));
    writeConfig(craft);
    const { config } = readProjectFiles(craft);
    expect(at(config, 'fields', uids.own)).toMatchObject({ name: 'Our title', settings: { multiline: false } });
    expect(at(config, 'sections', uids.section, 'siteSettings', uids.site)['uriFormat']).toBe('stories/{slug}');
    const news = at(config, 'entryTypes', uids.type);
    expect(Object.keys(at(news, 'fieldLayouts'))).toEqual([uids.layout]);
    expect(elements(news)[0]).toMatchObject({ fieldUid: uids.own });
    expect(elements(news).length).toBeGreaterThan(10);
    expect(getItems(config, 'sites').map(({ handle, primary }) => [handle, primary])).toEqual(
      expect.arrayContaining([
        ['default', true],
        ['en', false],
      ]),
    );
    expect(writeConfig(craft)).toEqual([]);
  });

  it('reports conflicting fields', () => {
    const craft = createTemporaryDirectory(own({ type: 'craft\\fields\\Number' }));
    expect(() => writeConfig(craft)).toThrow(/titleElement: yours is craft\\fields\\Number.*craft\\fields\\PlainText/);
  });
});

describe('[G1] an existing Craft installation with other handles', () => {
  const theirs = {
    sections: { work: 'projects', stories: 'news' },
    entryTypes: { caseStudy: 'projects', story: 'news', person: 'teamMembers' },
    fields: { customer: 'client', sector: 'marketSelectorElement', blocks: 'flexibleComponents' },
    volumes: { photos: 'images' },
    globalSets: { bottom: 'footer' },
    categoryGroups: { trades: 'services' },
    sites: { default: 'en' },
  };
  const inverse = Object.fromEntries(
    Object.entries(theirs).map(([collection, named]) => [
      collection,
      Object.fromEntries(Object.entries(named).map(([their, ours]) => [ours, their])),
    ]),
  );

  /** The model as built by a team, with its own UIDs and handles. */
  let ofTeam: string;
  beforeAll(() => {
    ofTeam = mkdtempSync(path.join(tmpdir(), 'craft-config-'));
    cpSync(written, ofTeam, { recursive: true });
    const { config, save } = readProjectFiles(ofTeam);
    const own: ConfigMap = JSON.parse(
      JSON.stringify(renameHandles(config, inverse)).replaceAll('76697472-', '5a5a5a5a-'),
    );
    save(own);
  });
  afterAll(() => rmSync(ofTeam, { recursive: true }));

  /** The API's view of each entry type: its fields by handle, with their types. */
  const api = (config: ConfigMap) =>
    Object.fromEntries(
      getItems(config, 'entryTypes').map((type) => [
        String(type['handle']),
        elements(type)
          .flatMap((element) => {
            const field = at(config, 'fields', String(element['fieldUid']));
            const handle = String(element['handle'] ?? field['handle']);
            return field['type'] ? [`${handle}: ${servedAs({ ...field, handle })}`] : [];
          })
          .sort(),
      ]),
    );

  it('gets the model’s handles if a file maps them, and keeps its UIDs; a second run changes nothing', () => {
    const fresh = readProjectFiles(written).config;
    const wanted = api(fresh);
    const craft = copyDirectory(ofTeam);
    const before = readProjectFiles(craft).config;
    expect(api(before)).not.toEqual(wanted);
    const uids = Object.keys(at(before, 'fields')).sort();
    expect(uids.some((uid) => uid.startsWith('76697472'))).toBe(false);
    writeConfig(craft, theirs);
    const { config } = readProjectFiles(craft);
    expect(api(config)).toEqual(wanted);
    expect(Object.keys(at(config, 'fields')).sort()).toEqual(uids);
    for (const collection of ['sections', 'volumes', 'globalSets', 'categoryGroups'])
      expect(
        getItems(config, collection)
          .map(({ handle }) => handle)
          .sort(),
        collection,
      ).toEqual(
        getItems(fresh, collection)
          .map(({ handle }) => handle)
          .sort(),
      );
    expect(writeConfig(craft, theirs)).toEqual([]);
  }, 60_000);

  it('lists the existing handles if one is misspelled, and writes nothing', () => {
    const craft = copyDirectory(ofTeam);
    const before = readProjectFiles(craft).config;
    const wrong = { sections: { works: 'projects' }, fields: { customer: 'client', client: 'client' } };
    expect(() => writeConfig(craft, wrong)).toThrow(/sections, works: Craft has no such handle; it has .*work\b/);
    expect(() => writeConfig(craft, { fields: { customer: 'sector' } })).toThrow(/customer: sector already exists/);
    expect(() => writeConfig(craft, { fields: { customer: 'client', sector: 'client' } })).toThrow(
      /two items would become client/,
    );
    expect(readProjectFiles(craft).config).toEqual(before);
  });

  it.each([
    ['not json', /is not JSON/],
    ['{"types":{}}', /"types" is not one of sections, entryTypes/],
    ['{"fields":{"customer":7}}', /fields: "customer" needs the model/],
    ['[]', /is not one of/],
  ])('explains what is wrong with a file of handles: %s', (text, fault) => {
    const directory = mkdtempSync(path.join(tmpdir(), 'handles-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const file = path.join(directory, 'handles.json');
    writeFileSync(file, text);
    expect(() => readHandles(file)).toThrow(fault);
  });

  it('keeps entry types in the format that Craft has written since 5.6, without duplicates', () => {
    const craft = copyDirectory(written);
    const { config, save } = readProjectFiles(craft);
    const newer = structuredClone(config);
    for (const section of getItems(newer, 'sections'))
      section['entryTypes'] = [section['entryTypes']].flat().map((uid) => ({ uid: uid ?? null }));
    for (const { settings, type } of getItems(newer, 'fields'))
      if (String(type).endsWith('Matrix') && isMap(settings))
        settings['entryTypes'] = [settings['entryTypes']].flat().map((uid) => ({ __assoc__: [['uid', uid ?? null]] }));
    save(newer);
    expect(writeConfig(craft)).toEqual([]);
  });
});
