import type { EntryType, Field, Model } from '../model/model.ts';
import { type ConfigMap, inOrder } from './config-values.ts';
import { type CraftFields, craftFields, isEntryType, isTitle, toLabel, type UidLookup } from './craft-fields.ts';
import { fieldLayouts, type TitleRule } from './field-layout.ts';

export type CraftSite = { handle: string; language: string; name: string; basePath: string };

/** The input of the config, apart from the UIDs that Craft already has. */
export type ConfigSource = {
  model: Model;
  /** The first is the primary site. */
  sites: readonly CraftSite[];
  /** The sites that have a single section's entry; all by default. */
  getSites?: (section: string) => readonly string[];
  /** Whether Formie is installed, so that the API serves its forms. */
  forms: boolean;
};

/** An item of the project config, such as a field, keyed by UID. */
export type ConfigItem = { collection: string; handle: string; config: ConfigMap };

const schemaName = 'Vitrine';

/** The content model as Craft project config, with everything that the site's queries require. */
export function craftConfig(source: ConfigSource, getUid: UidLookup): ConfigItem[] {
  const { model, sites } = source;
  const fields = craftFields(model, getUid);
  const siteGroup = getUid('siteGroups', 'Vitrine');
  const items: ConfigItem[] = [
    { collection: 'siteGroups', handle: 'Vitrine', config: { name: 'Vitrine' } },
    ...sites.map((site, index) => siteItem(site, index, siteGroup)),
    ...fields.all.map(({ handle, name, type, settings }) => ({
      collection: 'fields',
      handle,
      config: {
        columnSuffix: null,
        handle,
        instructions: null,
        name,
        searchable: type === 'craft\\fields\\PlainText' || type === 'craft\\ckeditor\\Field',
        settings,
        translationKeyFormat: null,
        translationMethod: 'site',
        type,
      },
    })),
    ...entryTypeItems(model, fields, getUid),
    ...sectionItems(source, getUid),
    ...volumeItems(model, fields, getUid),
    ...groupItems(source, fields, getUid),
    ...[...model.globals].map(([handle, own], index) => ({
      collection: 'globalSets',
      handle,
      config: {
        fieldLayouts: fieldLayouts({ collection: 'globalSets', handle }, [...own.values()], fields, getUid),
        handle,
        name: toLabel(handle),
        sortOrder: index + 1,
      },
    })),
  ];
  return [...items, schemaItem(items, source.forms, getUid)];
}

function siteItem({ handle, language, name, basePath }: CraftSite, index: number, siteGroup: string): ConfigItem {
  const config = {
    baseUrl: `$SITE_URL${basePath.replace(/\/?$/, '/')}`,
    enabled: true,
    handle,
    hasUrls: true,
    language,
    name: index === 0 ? name : `${name} ${language.toUpperCase()}`,
    primary: index === 0,
    siteGroup,
    sortOrder: index + 1,
  };
  return { collection: 'sites', handle, config };
}

function entryTypeItem(handle: string, own: readonly Field[], craft: CraftFields, title: TitleRule, getUid: UidLookup) {
  const hasTitle = title !== 'none';
  const layout = fieldLayouts({ collection: 'entryTypes', handle, title }, own, craft, getUid);
  const config: ConfigMap = {
    color: null,
    fieldLayouts: layout,
    handle,
    hasTitleField: hasTitle,
    icon: null,
    name: toLabel(handle),
    showSlugField: hasTitle,
    showStatusField: true,
    slugTranslationKeyFormat: null,
    slugTranslationMethod: 'site',
    titleFormat: null,
    titleTranslationKeyFormat: null,
    titleTranslationMethod: 'site',
  };
  return { collection: 'entryTypes', handle, config };
}

/** A nested entry has no title, unless the model has one among its fields. */
function entryTypeItems(model: Model, craft: CraftFields, getUid: UidLookup): ConfigItem[] {
  const groups = [...model.contentBlocks].filter(([handle]) => isEntryType(model, handle));
  const all = [
    ...[...model.entryTypes.values()].map((type) => ({ ...type, isPage: type.section !== null })),
    ...groups.map(([handle, fields]) => ({ handle, fields, isPage: false })),
  ];
  return all.map(({ handle, fields, isPage }) => {
    const own = [...fields.values()].filter((field) => !isTitle(field));
    const nested = fields.has('title') ? 'optional' : 'none';
    return entryTypeItem(handle, own, craft, isPage ? 'required' : nested, getUid);
  });
}

function sectionItems({ model, sites, getSites }: ConfigSource, getUid: UidLookup): ConfigItem[] {
  const bySection = Map.groupBy(
    [...model.entryTypes.values()].filter(({ section }) => section !== null),
    ({ section }) => section?.handle ?? '',
  );
  return [...bySection].map(([handle, types]) => {
    const [first] = types;
    const single = first?.section?.single ?? false;
    const listed = single ? (getSites?.(handle) ?? []) : [];
    const shownIn = sites.filter((site) => listed.length === 0 || listed.includes(site.handle));
    const config = sectionConfig(handle, types, first?.section?.uriFormat ?? null, single);
    const perSite = getSiteSettings(first?.section?.uriFormat ?? null);
    const siteSettings = Object.fromEntries(shownIn.map((site) => [getUid('sites', site.handle), { ...perSite }]));
    const entryTypes = types.map((type) => getUid('entryTypes', type.handle));
    return { collection: 'sections', handle, config: { ...config, entryTypes, siteSettings } };
  });
}

const getSiteSettings = (uriFormat: string | null): ConfigMap => ({
  enabledByDefault: true,
  hasUrls: uriFormat !== null,
  template: null,
  uriFormat,
});

function sectionConfig(handle: string, types: readonly EntryType[], uriFormat: string | null, single: boolean) {
  const target = inOrder({ label: 'Site', urlFormat: '{url}', refresh: '1' });
  const config: ConfigMap = {
    defaultPlacement: 'end',
    enableVersioning: true,
    handle,
    maxAuthors: 1,
    name: toLabel(handle),
    propagationMethod: single || types.length === 0 ? 'all' : 'custom',
    type: single ? 'single' : 'channel',
  };
  return uriFormat === null ? config : { ...config, previewTargets: [target] };
}

function volumeItems(model: Model, craft: CraftFields, getUid: UidLookup): ConfigItem[] {
  return [...model.volumes].map(([handle, own], index) => ({
    collection: 'volumes',
    handle,
    config: {
      altTranslationKeyFormat: null,
      altTranslationMethod: 'site',
      fieldLayouts: fieldLayouts({ collection: 'volumes', handle }, [...own.values()], craft, getUid),
      fs: 'media',
      handle,
      name: toLabel(handle),
      sortOrder: index + 1,
      subpath: handle,
      titleTranslationKeyFormat: null,
      titleTranslationMethod: 'site',
      transformFs: '',
      transformSubpath: '',
    },
  }));
}

function groupItems({ model, sites }: ConfigSource, craft: CraftFields, getUid: UidLookup): ConfigItem[] {
  return [...model.categoryGroups].map(([handle, own]) => {
    const perSite = { hasUrls: false, template: null, uriFormat: null };
    const siteSettings = Object.fromEntries(sites.map((site) => [getUid('sites', site.handle), { ...perSite }]));
    const config: ConfigMap = {
      defaultPlacement: 'end',
      fieldLayouts: fieldLayouts({ collection: 'categoryGroups', handle }, [...own.values()], craft, getUid),
      handle,
      name: toLabel(handle),
      siteSettings,
      structure: { maxLevels: null, uid: getUid('structures', handle) },
    };
    return { collection: 'categoryGroups', handle, config };
  });
}

/** The prefix of each collection's scopes; docs/craft.md lists what fails without it. */
const scopePrefixes: Readonly<Record<string, string>> = {
  sites: 'sites',
  sections: 'sections',
  volumes: 'volumes',
  globalSets: 'globalsets',
  categoryGroups: 'categorygroups',
};

function schemaItem(items: readonly ConfigItem[], forms: boolean, getUid: UidLookup): ConfigItem {
  const scopes = items.flatMap(({ collection, handle, config }) => {
    if (config['type'] === 'craft\\fields\\Matrix') return [`nestedentryfields.${getUid(collection, handle)}:read`];
    const scope = scopePrefixes[collection];
    return scope ? [`${scope}.${getUid(collection, handle)}:read`] : [];
  });
  const wide = ['elements.drafts:read', 'elements.inactive:read'];
  const formie = ['formieForms.all:read', 'formieSubmissions.all:edit', 'formieSubmissions.all:create'];
  const formScopes = forms ? formie : [];
  const config = { isPublic: false, name: schemaName, scope: [...scopes, ...wide, ...formScopes].sort() };
  return { collection: 'graphql.schemas', handle: schemaName, config };
}

/** Where originals are stored: subdirectories of `web/media`, which the web server serves at `MEDIA_URL`. */
export const mediaFilesystem: ConfigMap = {
  hasUrls: true,
  name: 'Media',
  settings: { path: '@root/web/media' },
  type: 'craft\\fs\\Local',
  url: '$MEDIA_URL',
};
