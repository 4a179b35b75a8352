import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { translate } from '#lib/strings/translate.ts';
import styles from './field.module.css';
import { type FieldProps, getControlProps, getId, getPath } from './field-context.ts';

type FramedProps = FieldProps & { children: ReactNode };

/** The label's text, which marks optional fields. */
function LabelText({ field, place }: FieldProps) {
  return (
    <>
      {field.label}
      {!field.required && <span className="muted"> ({translate(place.strings, 'forms.optional')})</span>}
    </>
  );
}

function Help(placed: FieldProps) {
  const { instructions } = placed.field;
  if (!instructions) return null;
  return (
    <p className={styles.help} id={`${getId(placed)}-help`}>
      {instructions}
    </p>
  );
}

/** The field's error message, hidden while empty. */
export function ErrorSlot(placed: FieldProps) {
  const fault = placed.place.faults?.[getPath(placed)];
  return (
    <p className={styles.error} id={`${getId(placed)}-error`} data-error hidden={!fault}>
      <Icon name="warning" />
      <span>{fault}</span>
    </p>
  );
}

/** Attributes of a field's element. The client code finds the field by `data-path`. */
export const fieldAttributes = (placed: FieldProps) => ({
  className: styles.field,
  'data-path': getPath(placed),
  'data-hidden': placed.place.hidden.has(getPath(placed)) || undefined,
});

export function Labeled({ children, ...placed }: FramedProps) {
  return (
    <div {...fieldAttributes(placed)}>
      <label htmlFor={getId(placed)}>
        <LabelText {...placed} />
      </label>
      {children}
      <Help {...placed} />
      <ErrorSlot {...placed} />
    </div>
  );
}

/** A fieldset of radio buttons or checkboxes. */
export function Grouped({ children, role, ...placed }: FramedProps & { role?: 'radiogroup' }) {
  return (
    <fieldset
      {...fieldAttributes(placed)}
      id={getId(placed)}
      role={role}
      aria-describedby={getControlProps(placed)['aria-describedby']}
    >
      <legend>
        <LabelText {...placed} />
      </legend>
      {children}
      <Help {...placed} />
      <ErrorSlot {...placed} />
    </fieldset>
  );
}

/** A fieldset of nested fields. Its legend does not say "optional", but its fields do. */
export function Enclosed({ children, ...placed }: FramedProps) {
  return (
    <fieldset
      {...fieldAttributes(placed)}
      id={getId(placed)}
      aria-describedby={getControlProps(placed)['aria-describedby']}
    >
      <legend>{placed.field.label}</legend>
      <Help {...placed} />
      {children}
      <ErrorSlot {...placed} />
    </fieldset>
  );
}
