import { createHash } from 'node:crypto';
import { valueForSite } from '../content/records.ts';
import { snapshotResolver } from '../content/reference-resolver.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { type Field, plainText } from '../model/model.ts';
import type { Issue } from '../shared/issues.ts';
import type { JsonObject } from '../shared/json.ts';
import { isSame } from '../shared/merge.js';
import { type DraftedEntry, sharedSections } from '../storage/draft-preview.ts';
import type { Draft } from '../storage/drafts.ts';
import { validateCategory } from '../validation/category.ts';
import { validateForm } from '../validation/form.ts';
import { validateGlobalSet } from '../validation/global-set.ts';
import { redirectFields, redirectIssues } from '../validation/redirect-map.ts';
import { formFields, formSource, formValues } from './form-values.ts';
import { serializeFields } from './serializers.ts';

/** A global set, category, form or redirect map, as one site sees it. It is drafted and published like an entry. */
export type SharedElement = {
  location: DraftedEntry;
  title: string;
  /** Changes when the element is published: its `dateUpdated`, or the digest of a form. */
  version: string;
  fields: readonly Field[];
  values: JsonObject;
};

/** The published shared element with the given id. */
export const findShared = (id: string, site: string, snapshot: Snapshot): SharedElement | undefined =>
  listShared(site, snapshot).find(({ location }) => location.entry === id);

export function listShared(site: string, snapshot: Snapshot): SharedElement[] {
  return [
    ...globalsIn(site, snapshot),
    ...categoriesIn(site, snapshot),
    ...formsIn(site, snapshot),
    ...redirectElements(snapshot),
  ];
}

function globalsIn(site: string, snapshot: Snapshot): SharedElement[] {
  return [...snapshot.records.globals.values()]
    .filter((record) => record.site === site)
    .map(({ id, handle, name, dateUpdated, fields }) => {
      const known = snapshot.model.globals.get(handle);
      return {
        location: { entry: id, site, section: sharedSections.globals, type: handle },
        title: name,
        version: dateUpdated,
        fields: [...(known?.values() ?? [])],
        values: serializeFields(known, fields, site, snapshot),
      };
    });
}

function categoriesIn(site: string, snapshot: Snapshot): SharedElement[] {
  return [...snapshot.records.categories.values()].map(({ id, group, title, slug, dateUpdated, fields }) => {
    const known = [...(snapshot.model.categoryGroups.get(group)?.values() ?? [])];
    const local = (value: unknown) => valueForSite(value, site, snapshot.sites) ?? '';
    const texts = Object.entries({ title, slug, ...fields }).map(([name, value]) => [name, local(value)]);
    return {
      location: { entry: id, site, section: sharedSections.categories, type: group },
      title: String(local(title)),
      version: dateUpdated,
      fields: [...['title', 'slug'].map((name) => ({ name, required: true, shape: plainText })), ...known],
      values: Object.fromEntries(texts),
    };
  });
}

/** Forms are shared by all sites. */
function formsIn(site: string, snapshot: Snapshot): SharedElement[] {
  return [...snapshot.records.forms.values()].map(({ id, handle, source }) => ({
    location: { entry: id, site: snapshot.primarySite, section: sharedSections.forms, type: handle },
    title: String(valueForSite(source['title'], site, snapshot.sites) ?? handle),
    version: createHash('sha256').update(JSON.stringify(source)).digest('hex'),
    fields: formFields,
    values: formValues(source),
  }));
}

/** The redirect map is shared by all sites. */
function redirectElements(snapshot: Snapshot): SharedElement[] {
  return [...snapshot.records.redirects.values()].map(({ id, handle, dateUpdated, rules }) => ({
    location: { entry: id, site: snapshot.primarySite, section: sharedSections.redirects, type: handle },
    title: 'Redirects',
    version: dateUpdated,
    fields: redirectFields,
    values: { rules },
  }));
}

/** The validation issues in a draft of a shared element. */
export function sharedIssues({ entry: id, site, section, type }: DraftedEntry, values: JsonObject, snapshot: Snapshot) {
  const { model, sites, records } = snapshot;
  switch (section) {
    case sharedSections.globals: {
      const options = { location: { handle: type, site }, model, references: snapshotResolver(snapshot) };
      return validateGlobalSet({ id, fields: values }, options).issues;
    }
    case sharedSections.categories:
      return validateCategory({ ...values, id }, { group: type, model, sites }).issues;
    case sharedSections.redirects:
      return redirectIssues(values['rules'], snapshot).errors;
    default: {
      const source = formSource(values, records.forms.get(type)?.source ?? { id });
      return formIssues(validateForm(source, type, model).issues);
    }
  }
}

/** Reports each issue on the desk field that contains it, or on `fields` if no other field does. */
const formIssues = (issues: readonly Issue[]): Issue[] =>
  issues.map(({ path, message }) => {
    const name = path.split(/[.[]/)[0] ?? '';
    return formFields.some((field) => field.name === name)
      ? { path, message }
      : { path: 'fields', message: path === '' ? message : `${path}: ${message}` };
  });

/**
 * The changes that publishing a draft makes. Unchanged values are omitted, because they can be shared by all sites; a
 * form is returned whole.
 */
export function changesToPublish({ section, type, values }: Draft, published: SharedElement, snapshot: Snapshot) {
  if (section === sharedSections.forms) return formSource(values, snapshot.records.forms.get(type)?.source ?? {});
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, published.values[name])));
}

/** A shared element as a list row. */
export function sharedSummary({ location, title, version }: SharedElement): JsonObject {
  const { entry: id, ...place } = location;
  return { id, ...place, title, slug: place.type, uri: null, status: 'live', dateUpdated: version };
}

/** A shared element as the desk edits it. */
export const serializeShared = (element: SharedElement, snapshot: Snapshot): JsonObject => ({
  ...sharedSummary(element),
  isShared: true,
  base: snapshot.basePath(element.location.site),
  path: null,
  fields: element.values,
  model: element.fields,
});
