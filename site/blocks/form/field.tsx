import { Icon } from '#components/ui/icon.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { type FieldOfType, type FieldRow, getNestedRows } from '#lib/cms/fragments/form.ts';
import { isNameOrAddressPart } from '#lib/forms/parse-definition.ts';
import { translate } from '#lib/strings/translate.ts';
import { plainText } from '#lib/text/plain-text.ts';
import { getAutocomplete } from './autocomplete.ts';
import { Choices, getOptions } from './choices.tsx';
import styles from './field.module.css';
import { type FieldContext, type FieldProps, getControlProps, getId, getName, placeWithin } from './field-context.ts';
import { Enclosed, ErrorSlot, fieldAttributes, Grouped, Labeled } from './field-layout.tsx';
import { Repeater } from './repeater.tsx';
import { TextInput } from './text-input.tsx';

type Of<Type extends FieldProps['field']['__typename']> = { field: FieldOfType<Type>; place: FieldContext };

function Dropdown({ field, place }: Of<'Field_Dropdown' | 'Field_NamePrefix' | 'Field_AddressCountry'>) {
  const options = getOptions(field.options);
  const chosen = options.filter(({ isDefault }) => isDefault).map(({ value }) => value ?? '');
  const isMultiple = 'multi' in field && (field.multi ?? false);
  const control = getControlProps({ field, place });
  return (
    <div className={styles.select}>
      <select
        {...control}
        name={isMultiple ? `${control.name}[]` : control.name}
        className={styles.control}
        multiple={isMultiple}
        defaultValue={isMultiple ? chosen : (chosen[0] ?? field.defaultValue ?? '')}
        autoComplete={place.concernsOthers ? undefined : getAutocomplete(field)}
      >
        {!isMultiple && <option value="">{field.placeholder || translate(place.strings, 'forms.choose')}</option>}
        {options.map(({ label, value, disabled }) => (
          <option key={value} value={value ?? ''} disabled={disabled ?? false}>
            {label}
          </option>
        ))}
      </select>
      {!isMultiple && <Icon name="arrow" />}
    </div>
  );
}

function AgreeField({ field, place }: Of<'Field_Agree'>) {
  const placed = { field, place };
  const text = plainText(field.descriptionHtml) || field.label;
  const option = { label: text, value: '1', isDefault: field.defaultState, disabled: false };
  const { id, ...control } = getControlProps(placed);
  return (
    <fieldset {...fieldAttributes(placed)} id={id}>
      <legend className="sr">{field.label}</legend>
      <Choices type="checkbox" control={control} options={[option]} />
      {/* A link inside a label is easy to click by mistake and is missing from screen readers' link lists, so the
          full text follows the label. */}
      {field.descriptionHtml?.includes('<a ') && <RichText html={field.descriptionHtml} className={`${styles.help}`} />}
      <ErrorSlot {...placed} />
    </fieldset>
  );
}

function ChoiceField({ field, place }: Of<'Field_Radio' | 'Field_Checkboxes'>) {
  const placed = { field, place };
  const type = field.__typename === 'Field_Radio' ? 'radio' : 'checkbox';
  const { id: _none, name, ...control } = getControlProps(placed);
  return (
    <Grouped {...placed} {...(type === 'radio' && { role: 'radiogroup' })}>
      <Choices
        type={type}
        control={{ ...control, name: type === 'radio' ? name : `${name}[]` }}
        options={getOptions(field.options)}
      />
    </Grouped>
  );
}

/** Rows of fields, as laid out by the editor. */
export function FieldRows({ rows, place }: { rows: readonly FieldRow[]; place: FieldContext }) {
  return rows.map((fields) => (
    <div key={fields[0]?.id} className={styles.row} data-count={fields.length}>
      {fields.map((field) => (
        <Field key={field.id} field={field} place={place} />
      ))}
    </div>
  ));
}

function NestedFields(placed: FieldProps) {
  const rows = getNestedRows(placed.field);
  if (!rows) return <SingleField {...placed} />;
  return (
    <Enclosed {...placed}>
      <div className={styles.rows}>
        <FieldRows rows={rows} place={placeWithin(placed)} />
      </div>
    </Enclosed>
  );
}

const SingleField = (placed: FieldProps) => (
  <Labeled {...placed}>
    <TextInput {...placed} />
  </Labeled>
);

/** A field with label, help and control. Unknown field types render nothing. */
function Field(placed: FieldProps) {
  const { field, place } = placed;
  switch (field.__typename) {
    case 'Field_Hidden':
      return <input type="hidden" id={getId(placed)} name={getName(placed)} defaultValue={field.defaultValue ?? ''} />;
    case 'Field_Heading': {
      const Heading = `h${place.headingLevel}` as const;
      return <Heading className={`ruled ${styles.heading}`}>{field.label}</Heading>;
    }
    case 'Field_Html':
      return <RichText html={field.htmlContent} className={`rich ${styles.note}`} />;
    case 'Field_Section':
      return <hr className={styles.section} />;
    case 'Field_Agree':
      return <AgreeField field={field} place={place} />;
    case 'Field_Radio':
    case 'Field_Checkboxes':
      return <ChoiceField field={field} place={place} />;
    case 'Field_Repeater':
      return (
        <Repeater
          field={field}
          place={place}
          renderRow={(row) => <FieldRows rows={getNestedRows(field) ?? []} place={row} />}
        />
      );
    case 'Field_Dropdown':
    case 'Field_NamePrefix':
    case 'Field_AddressCountry':
      return (
        <Labeled {...placed}>
          <Dropdown field={field} place={place} />
        </Labeled>
      );
    case 'Field_Name':
    case 'Field_Address':
    case 'Field_Group':
      return <NestedFields {...placed} />;
    case 'Field_SingleLineText':
    case 'Field_MultiLineText':
    case 'Field_Email':
    case 'Field_Phone':
    case 'Field_Number':
    case 'Field_Date':
    case 'Field_FileUpload':
      return <SingleField {...placed} />;
    default:
      return isNameOrAddressPart(field) ? <SingleField {...placed} /> : null;
  }
}
