import { type CmsForm, type FormField, getFieldRows, getNestedRows } from '#lib/cms/fragments/form.ts';
import type { Value, Values } from '#lib/forms/values.ts';

/** Returns a form's initial values by field handle. */
export const getDefaultValues = ({ pages }: CmsForm): Values =>
  getDefaults((pages ?? []).flatMap((page) => getFieldRows(page?.rows).flat()));

const getDefaults = (fields: readonly FormField[]): Values =>
  Object.fromEntries(fields.flatMap((field) => (field.handle ? [[field.handle, getDefault(field)]] : [])));

function getDefault(field: FormField): Value {
  const within = getNestedRows(field)?.flat();
  if (field.__typename === 'Field_Repeater') {
    return Array.from({ length: Math.max(1, field.minRows ?? 0) }, () => getDefaults(within ?? []));
  }
  if (within) return getDefaults(within);
  if (field.__typename === 'Field_Agree') return field.defaultState ? '1' : '';
  if (!('options' in field)) return field.defaultValue ?? '';
  const chosen = (field.options ?? []).flatMap((option) => (option?.isDefault && option.value ? [option.value] : []));
  const isSeveral = field.__typename === 'Field_Checkboxes' || (field.__typename === 'Field_Dropdown' && field.multi);
  return isSeveral ? chosen : (chosen[0] ?? field.defaultValue ?? '');
}
