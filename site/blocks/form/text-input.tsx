import styles from './field.module.css';
import type { FieldOf } from './form-field.ts';

export type TextField = FieldOf<
  | 'Field_SingleLineText'
  | 'Field_MultiLineText'
  | 'Field_Email'
  | 'Field_Phone'
  | 'Field_Number'
  | 'Field_Date'
  | 'Field_FileUpload'
>;

const inputTypes = {
  Field_SingleLineText: 'text',
  Field_Email: 'email',
  Field_Phone: 'tel',
  Field_Number: 'number',
  Field_Date: 'date',
  Field_FileUpload: 'file',
} as const;

/** The `autocomplete` of a field by its handle in either language (WCAG 1.3.5). */
const autocompleteOf: Record<string, string> = {
  name: 'name',
  nom: 'name',
  organisation: 'organization',
  organization: 'organization',
  email: 'email',
  courriel: 'email',
  phone: 'tel',
  telephone: 'tel',
};

function limitsOf(field: TextField) {
  if (field.__typename === 'Field_Number') return { min: field.min ?? undefined, max: field.max ?? undefined };
  if (field.__typename === 'Field_SingleLineText' || field.__typename === 'Field_MultiLineText') {
    return { maxLength: field.limit ?? undefined };
  }
  return {};
}

type TextInputProps = { field: TextField; id: string; describedBy: string | undefined };

/** A field with a native control. */
export function TextInput({ field, id, describedBy }: TextInputProps) {
  const shared = {
    id,
    name: field.handle ?? id,
    className: styles.control,
    required: field.required ?? false,
    placeholder: field.placeholder ?? undefined,
    'aria-describedby': describedBy,
    autoComplete: autocompleteOf[field.handle ?? ''],
    ...limitsOf(field),
  };
  if (field.__typename === 'Field_MultiLineText')
    return <textarea {...shared} rows={5} defaultValue={field.defaultValue ?? ''} />;
  return <input {...shared} type={inputTypes[field.__typename]} defaultValue={field.defaultValue ?? ''} />;
}
