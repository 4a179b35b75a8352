import type { FieldOfType } from '#lib/cms/fragments/form.ts';
import { getExtensions } from '#lib/forms/file-extensions.ts';
import { formatForInput, getDateKind } from '#lib/forms/parse-definition.ts';
import { getAutocomplete } from './autocomplete.ts';
import styles from './field.module.css';
import { type FieldProps, getControlProps } from './field-context.ts';

const dateInputTypes = { date: 'date', time: 'time', datetime: 'datetime-local' };

function dateControl(field: FieldOfType<'Field_Date'>) {
  const kind = getDateKind(field);
  return {
    type: dateInputTypes[kind],
    ...(kind !== 'time' && { min: formatForInput(kind, field.minDate), max: formatForInput(kind, field.maxDate) }),
    defaultValue: formatForInput(kind, field.defaultValue),
  };
}

function fileControl({ allowedKinds, limitFiles }: FieldOfType<'Field_FileUpload'>) {
  const endings = getExtensions(allowedKinds ?? []).map((ending) => `.${ending}`);
  return { type: 'file', accept: endings.join() || undefined, multiple: limitFiles !== '1' };
}

const getLimits = ({
  limit,
  min,
  minType,
  max,
  maxType,
}: FieldOfType<'Field_SingleLineText' | 'Field_MultiLineText'>) => ({
  minLength: (limit && minType !== 'words' && min) || undefined,
  maxLength: (limit && maxType !== 'words' && max) || undefined,
});

/** Returns the attributes of the input that depend on the field type. */
function ownControl({ field }: FieldProps) {
  switch (field.__typename) {
    case 'Field_Email':
      return { type: 'email', maxLength: 254 };
    case 'Field_Phone':
      return { type: 'tel', maxLength: 40 };
    case 'Field_Number':
      return {
        type: 'number',
        min: field.minValue ?? undefined,
        max: field.maxValue ?? undefined,
        step: 'any',
        // Some decimal keypads have no minus sign.
        inputMode: (field.minValue ?? -1) < 0 ? undefined : ('decimal' as const),
      };
    case 'Field_Date':
      return dateControl(field);
    case 'Field_SingleLineText':
      return { type: 'text', ...getLimits(field) };
    default:
      return { type: 'text' };
  }
}

/** A single input or textarea. */
export function TextInput(placed: FieldProps) {
  const { field, place } = placed;
  const shared = {
    ...getControlProps(placed),
    className: styles.control,
    placeholder: field.placeholder || undefined,
    autoComplete: place.concernsOthers ? undefined : getAutocomplete(field),
    defaultValue: field.defaultValue ?? undefined,
  };
  if (field.__typename === 'Field_MultiLineText') return <textarea {...shared} {...getLimits(field)} rows={5} />;
  if (field.__typename === 'Field_FileUpload') {
    const { multiple, ...file } = fileControl(field);
    const { defaultValue: _none, ...control } = shared;
    return <input {...control} {...file} multiple={multiple} name={`${control.name}${multiple ? '[]' : ''}`} />;
  }
  return <input {...shared} {...ownControl(placed)} />;
}
