import path from 'node:path';
import type { FormDefinition, FormField, FormPage } from '../content/form-definition.ts';
import { valueForSite } from '../content/records.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { ContentValues } from './content-values.ts';
import { modelUid } from './uid.ts';

/**
 * All content as steps in dependency order. Each entry takes two steps, creation and then its fields, because entries
 * reference each other.
 */
export function contentPlan(content: Snapshot, mediaDirectory: string): ImportStep[] {
  return [
    ...categorySteps(content),
    ...fileSteps(content, mediaDirectory),
    ...assetSteps(content),
    ...entrySteps(content),
    ...fieldSteps(content),
    ...globalSteps(content),
    ...[...content.records.forms.values()].map(formStep),
  ];
}

/** One step per site of an element. */
const inEachSite = <Step>({ siteHandles }: Snapshot, make: (site: string) => Step): Step[] => siteHandles.map(make);

const categorySteps = (content: Snapshot): ImportStep[] =>
  [...content.records.categories.values()].flatMap(({ id, group, title, slug, fields }) =>
    inEachSite(content, (site) =>
      step('category', `category:${id}`, {
        group,
        site,
        title: valueForSite(title, site, content.sites),
        slug: valueForSite(slug, site, content.sites),
        fields: new ContentValues(content, site).of(content.model.categoryGroups.get(group), fields),
      }),
    ),
  );

const fileSteps = (content: Snapshot, mediaDirectory: string): ImportStep[] =>
  [...content.records.assets.values()].map(({ id, volume, file: name, digest, focalPoint }) => {
    const folder = path.dirname(name) === '.' ? '' : path.dirname(name);
    return step('file', `asset:${id}`, { volume, file: path.join(mediaDirectory, name), folder, digest, focalPoint });
  });

const assetSteps = (content: Snapshot): ImportStep[] =>
  [...content.records.assets.values()].flatMap(({ id, volume, title, alt, fields }) =>
    inEachSite(content, (site) =>
      step('asset', `asset:${id}`, {
        site,
        title: valueForSite(title, site, content.sites) ?? null,
        alt: valueForSite(alt, site, content.sites) ?? null,
        fields: new ContentValues(content, site).of(content.model.volumes.get(volume), fields),
      }),
    ),
  );

function entrySteps(content: Snapshot): ImportStep[] {
  const byId = Map.groupBy(content.records.entries.values(), ({ id }) => id);
  return [...byId].map(([id, inSites]) => {
    const [first] = inSites;
    return step('entry', `entry:${id}`, {
      section: first?.section,
      type: first?.type,
      single: content.model.entryTypes.get(first?.type ?? '')?.section?.single ?? false,
      postDate: first?.postDate,
      expiryDate: first?.expiryDate,
      sites: Object.fromEntries(inSites.map(({ site, title, slug, enabled }) => [site, { title, slug, enabled }])),
    });
  });
}

const fieldSteps = (content: Snapshot): ImportStep[] =>
  [...content.records.entries.values()].map(({ id, site, type, title, slug, enabled, fields, section }) => {
    const values = new ContentValues(content, site).of(content.model.entryTypes.get(type)?.fields, fields);
    return step('fields', `entry:${id}`, { site, section, title, slug, enabled, fields: values });
  });

const globalSteps = (content: Snapshot): ImportStep[] =>
  [...content.records.globals.values()].map(({ id, handle, site, fields }) => {
    const values = new ContentValues(content, site).of(content.model.globals.get(handle), fields);
    return step('global', `global:${id}`, { handle, site, fields: values });
  });

/** Formie stores multi-line texts as editor documents, which the import creates from this HTML. */
const asDocument = (html: unknown): JsonObject => ({ $document: String(html ?? '') });

/** The settings of a field, under Formie's names. */
function getSettings(field: FormField): JsonObject {
  const { descriptionHtml, minValue, maxValue, ...rest } = field.rest;
  const hasLimits = minValue !== undefined || maxValue !== undefined;
  return {
    ...rest,
    ...(descriptionHtml !== undefined && { description: asDocument(descriptionHtml) }),
    ...(hasLimits && { limit: true, min: minValue ?? null, max: maxValue ?? null }),
  };
}

function formieField(field: FormField): JsonObject {
  const { id: _, name: __, ...settings } = getSettings(field);
  return {
    type: `verbb\\formie\\fields\\${field.type}`,
    settings: {
      ...settings,
      label: field.label,
      handle: field.handle,
      required: field.required,
      ...(field.options.length > 0 && { options: field.options }),
      ...(field.conditions && { enableConditions: true, conditions: field.conditions }),
      ...(field.rows.length > 0 && { rows: field.rows.map((fields) => ({ fields: fields.map(formieField) })) }),
    },
  };
}

const formiePage = ({ label, settings, conditions, rows }: FormPage): JsonObject => ({
  label: label ?? 'Page 1',
  settings: { ...settings, ...(conditions && { enablePageConditions: true, pageConditions: conditions }) },
  rows: rows.map((fields) => ({ fields: fields.map(formieField) })),
});

/** A form in the format of Formie's export, which Formie can import. */
function formStep({ id, handle, title, settings, pages }: FormDefinition): ImportStep {
  const { submitActionMessageHtml, errorMessageHtml, submitButtonLabel, ...rest } = settings;
  const withButton = pages.map((page) => ({ ...page, settings: { submitButtonLabel, ...page.settings } }));
  return step('form', `form:${id}`, {
    handle,
    form: {
      handle,
      title,
      settings: {
        ...(isJsonObject(rest) && rest),
        submitAction: 'message',
        submitActionMessage: asDocument(submitActionMessageHtml),
        errorMessage: asDocument(errorMessageHtml),
      },
      pages: withButton.map(formiePage),
      exportVersion: 'v3',
    },
  });
}

/** A step that creates or changes an element in Craft; `content-fixtures/craft/import.php` runs it. */
export type ImportStep = JsonObject & {
  do: 'category' | 'file' | 'asset' | 'entry' | 'fields' | 'global' | 'form';
  /** The element, such as `entry:101`. */
  key: string;
  /** Its UID in Craft, by which later runs find it. */
  uid: string;
};

const step = (kind: ImportStep['do'], key: string, values: JsonObject): ImportStep => ({
  do: kind,
  key,
  uid: modelUid('content', key),
  ...values,
});
