import { isJson, type Json } from '../content/records.ts';
import { presentForm } from '../forms/present-form.ts';
import type { Field, Fields } from '../model/model.ts';
import { presentAsset } from './present-asset.ts';
import { presentCategory } from './present-category.ts';
import { type Owner, presentBlocks, presentEntry } from './present-entry.ts';
import { presentLink } from './present-link.ts';
import { isLive } from './view.ts';

/** A record's fields as GraphQL gives them: relations resolved, each in the owner's site. */
export function presentFields(fields: Fields | undefined, values: Json, owner: Owner): Json {
  const presented: Json = {};
  for (const field of fields?.values() ?? []) presented[field.name] = presentField(field, values[field.name], owner);
  return presented;
}

function presentField({ name, shape }: Field, value: unknown, owner: Owner): unknown {
  const { view, site } = owner;
  const { records } = view.snapshot;
  switch (shape.kind) {
    case 'text':
      return value || (shape.options?.[0] ?? null);
    case 'number':
      return value ?? null;
    case 'boolean':
      return value === true;
    case 'entries':
      return () =>
        ids(value)
          .flatMap((id) => view.snapshot.entry(id, site) ?? [])
          .filter((entry) => isLive(entry, view))
          .map((entry) => presentEntry(entry, view));
    case 'categories':
      return () =>
        ids(value)
          .flatMap((id) => records.categories.get(id) ?? [])
          .map((category) => presentCategory(category, site, view));
    case 'assets':
      return () =>
        ids(value)
          .flatMap((id) => records.assets.get(id) ?? [])
          .map((asset) => presentAsset(asset, site, view));
    case 'form':
      return () =>
        ids(value)
          .flatMap((handle) => records.forms.get(handle) ?? [])
          .map((form) => presentForm(form, site, view));
    case 'blocks':
      return () => presentBlocks(value, name, owner);
    case 'link':
      return () => presentLink(value, site, view);
    case 'links':
      return () => (Array.isArray(value) ? value.flatMap((link) => presentLink(link, site, view) ?? []) : []);
    case 'object': {
      const fields = view.snapshot.model.objects.get(shape.type);
      return isJson(value) ? { __typename: shape.type, ...presentFields(fields, value, owner) } : null;
    }
  }
}

const ids = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
