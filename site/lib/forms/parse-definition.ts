import {
  type CmsForm,
  type FieldOfType,
  type FormField,
  getFieldRows,
  getNestedRows,
} from '#lib/cms/fragments/form.ts';
import { getExtensions } from './file-extensions.ts';
import type { FieldDefinition, FormDefinition, Length } from './form-definition.ts';
import { parseConditions } from './parse-conditions.ts';

const megabyte = 1_000_000;

/** Parses a CMS form. */
export function parseDefinition({ handle, pages }: CmsForm): FormDefinition {
  return {
    handle: handle ?? '',
    pages: (pages ?? [])
      .filter((page) => page !== null)
      .map(({ label, settings, rows }) => ({
        label: label ?? '',
        conditions: parseConditions(settings?.enablePageConditions, settings?.pageConditions),
        fields: getFieldRows(rows).flat().flatMap(parseField),
      })),
  };
}

/** Returns a list with the field's definition, or an empty list for a field that takes no value. */
function parseField(field: FormField): FieldDefinition[] {
  const { handle, label, required, errorMessage, enableConditions, conditions } = field;
  const rules = parseRules(field);
  if (!rules || !handle) return [];
  const common = {
    handle,
    label: label || handle,
    required: required ?? false,
    errorMessage: errorMessage || undefined,
    conditions: parseConditions(enableConditions, conditions),
  };
  return [{ ...common, ...rules }];
}

type RulesOf<Definition> = Definition extends FieldDefinition
  ? Omit<Definition, 'handle' | 'label' | 'required' | 'errorMessage' | 'conditions'>
  : never;
type Rules = RulesOf<FieldDefinition>;

function parseRules(field: FormField): Rules | undefined {
  const fields = getNestedRows(field)?.flat().flatMap(parseField);
  switch (field.__typename) {
    case 'Field_Email':
      return { kind: 'email' };
    case 'Field_Phone':
      return { kind: 'phone' };
    case 'Field_Agree':
      return { kind: 'agree' };
    case 'Field_Hidden':
      return { kind: 'hidden' };
    case 'Field_Number':
      return { kind: 'number', min: field.minValue ?? undefined, max: field.maxValue ?? undefined };
    case 'Field_Date':
      return parseDate(field);
    case 'Field_Dropdown':
      return { kind: field.multi ? 'choices' : 'choice', options: enabledOptions(field.options) };
    case 'Field_Radio':
    case 'Field_NamePrefix':
    case 'Field_AddressCountry':
      return { kind: 'choice', options: enabledOptions(field.options) };
    case 'Field_Checkboxes':
      return { kind: 'choices', options: enabledOptions(field.options) };
    case 'Field_FileUpload':
      return parseFiles(field);
    case 'Field_Repeater':
      return {
        kind: 'repeater',
        fields: fields ?? [],
        min: Math.max(0, field.minRows ?? 0),
        max: field.maxRows || undefined,
      };
    case 'Field_SingleLineText':
    case 'Field_MultiLineText':
      return parseText(field);
    case 'Field_Name':
    case 'Field_Address':
    case 'Field_Group':
      return fields ? { kind: 'group', fields } : { kind: 'text' };
    default:
      return isNameOrAddressPart(field) ? { kind: 'text' } : undefined;
  }
}

/** Reports whether a field is a text field within a name or address field. */
export const isNameOrAddressPart = ({ __typename }: FormField): boolean =>
  /^Field_(?:Name(?:First|Middle|Last)|Address(?:[123]|City|State|Zip))$/.test(__typename);

type Option = { value: string | null; disabled: boolean | null };

const enabledOptions = (options: readonly (Option | null)[] | null): string[] =>
  (options ?? []).flatMap((option) => (option?.value && !option.disabled ? [option.value] : []));

function parseText(field: FieldOfType<'Field_SingleLineText' | 'Field_MultiLineText'>): Rules {
  const { limit, min, minType, max, maxType } = field;
  const length = (count: number | null, of: string | null): Length | undefined =>
    limit && count ? { count, of: of === 'words' ? 'words' : 'characters' } : undefined;
  return { kind: 'text', min: length(min, minType), max: length(max, maxType) };
}

type DateKind = 'date' | 'time' | 'datetime';

/** Returns the kind of a date field. Its subfields determine whether it takes a date, a time or both. */
export function getDateKind({ fields }: FieldOfType<'Field_Date'>): DateKind {
  const parts = (fields ?? []).map((part) => part?.handle);
  if (!parts.includes('time')) return 'date';
  return parts.includes('date') ? 'datetime' : 'time';
}

/** Formats a CMS date for the HTML input of this kind. */
export function formatForInput(kind: DateKind, moment: string | null): string | undefined {
  if (!moment) return undefined;
  const [date, time = date] = moment.split(/[T ]/);
  if (kind === 'date') return date;
  return kind === 'time' ? time?.slice(0, 5) : `${date}T${time?.slice(0, 5)}`;
}

function parseDate(field: FieldOfType<'Field_Date'>): Rules {
  const kind = getDateKind(field);
  const limit = (moment: string | null) => (kind === 'time' ? undefined : formatForInput(kind, moment));
  return { kind, min: limit(field.minDate), max: limit(field.maxDate) };
}

function parseFiles({ sizeLimit, limitFiles, allowedKinds }: FieldOfType<'Field_FileUpload'>): Rules {
  const endings = getExtensions(allowedKinds ?? []);
  return {
    kind: 'files',
    maxFiles: Number(limitFiles) || undefined,
    maxBytes: Number(sizeLimit) * megabyte || undefined,
    extensions: endings.length > 0 ? endings : undefined,
  };
}
