import type { ReactNode } from 'react';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { plainText } from '#lib/ui/emphasis.tsx';
import { Icon } from '#lib/ui/icon.tsx';
import { RichText } from '#lib/ui/rich-text.tsx';
import { Choices, presentOptions } from './choices.tsx';
import styles from './field.module.css';
import type { FieldOf, FormField } from './form-field.ts';
import { TextInput } from './text-input.tsx';

type FieldProps = {
  field: FormField;
  /** Unique on the page, which may hold several forms. */
  formId: string;
  strings: Strings;
};

type FramedProps = FieldProps & { children: ReactNode };

/** The label's text, which marks optional fields. */
function LabelText({ field, strings }: Pick<FieldProps, 'field' | 'strings'>) {
  return (
    <>
      {field.label}
      {!field.required && <span className="muted"> ({translate(strings, 'forms.optional')})</span>}
    </>
  );
}

const idOf = (formId: string, field: FormField) => `${formId}-${field.handle}`;
const helpIdOf = (formId: string, field: FormField) => (field.instructions ? `${idOf(formId, field)}-help` : undefined);

function Help({ field, formId }: Pick<FieldProps, 'field' | 'formId'>) {
  if (!field.instructions) return null;
  return (
    <p className={styles.help} id={helpIdOf(formId, field)}>
      {field.instructions}
    </p>
  );
}

function Labelled({ field, formId, strings, children }: FramedProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={idOf(formId, field)}>
        <LabelText field={field} strings={strings} />
      </label>
      {children}
      <Help field={field} formId={formId} />
    </div>
  );
}

function Group({ field, formId, strings, children }: FramedProps) {
  return (
    <fieldset className={styles.field} aria-describedby={helpIdOf(formId, field)}>
      <legend>
        <LabelText field={field} strings={strings} />
      </legend>
      {children}
      <Help field={field} formId={formId} />
    </fieldset>
  );
}

function Dropdown({ field, formId, strings }: FieldProps & { field: FieldOf<'Field_Dropdown'> }) {
  const options = presentOptions(field.options);
  const chosen = options.filter(({ isDefault }) => isDefault).map(({ value }) => value ?? '');
  const isMultiple = field.multi ?? false;
  return (
    <div className={styles.select}>
      <select
        id={idOf(formId, field)}
        name={field.handle ?? ''}
        className={styles.control}
        required={field.required ?? false}
        multiple={isMultiple}
        defaultValue={isMultiple ? chosen : (chosen[0] ?? '')}
        aria-describedby={helpIdOf(formId, field)}
      >
        {!isMultiple && <option value="">{field.placeholder || translate(strings, 'forms.choose')}</option>}
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

function Agreement({ field }: { field: FieldOf<'Field_Agree'> }) {
  return (
    <fieldset className={styles.field}>
      <legend className="sr">{field.label}</legend>
      <Choices
        type="checkbox"
        name={field.handle ?? ''}
        options={[
          { label: plainText(field.descriptionHtml) || field.label, value: '1', isDefault: false, disabled: false },
        ]}
        isRequired={field.required ?? false}
      />
    </fieldset>
  );
}

/** One field with its label, instructions and control. */
export function Field({ field, formId, strings }: FieldProps) {
  const framed = { field, formId, strings };
  const name = field.handle ?? '';
  switch (field.__typename) {
    case 'Field_Hidden':
      return <input type="hidden" name={name} defaultValue={field.defaultValue ?? ''} />;
    case 'Field_Heading':
      return <h3 className={styles.heading}>{field.label}</h3>;
    case 'Field_Html':
      return <RichText html={field.htmlContent} className={`rich ${styles.note}`} />;
    case 'Field_Agree':
      return <Agreement field={field} />;
    case 'Field_Radio':
    case 'Field_Checkboxes':
      return (
        <Group {...framed}>
          <Choices
            type={field.__typename === 'Field_Radio' ? 'radio' : 'checkbox'}
            name={name}
            options={presentOptions(field.options)}
            isRequired={field.required ?? false}
          />
        </Group>
      );
    case 'Field_Dropdown':
      return (
        <Labelled {...framed}>
          <Dropdown {...framed} field={field} />
        </Labelled>
      );
    default:
      return (
        <Labelled {...framed}>
          <TextInput field={field} id={idOf(formId, field)} describedBy={helpIdOf(formId, field)} />
        </Labelled>
      );
  }
}
