import styles from './choices.module.css';
import type { getControlProps } from './field-context.ts';

export type Option = {
  label: string | null;
  value: string | null;
  isDefault: boolean | null;
  disabled: boolean | null;
};

export const getOptions = (options: readonly (Option | null)[] | null): Option[] =>
  (options ?? []).filter((option) => option !== null);

type ChoicesProps = {
  type: 'radio' | 'checkbox';
  control: Omit<ReturnType<typeof getControlProps>, 'id'>;
  options: readonly Option[];
};

/**
 * Radio buttons or checkboxes. ARIA attributes go on the input only if there is a single checkbox; otherwise the
 * fieldset has the description.
 */
export function Choices({ type, control, options }: ChoicesProps) {
  const { name, required, 'data-private': isPrivate, ...aria } = control;
  const isSingle = options.length === 1;
  return (
    <div className={`wrap ${styles.choices}`}>
      {options.map(({ label, value, isDefault, disabled }) => (
        <label key={value}>
          <input
            type={type}
            name={name}
            data-private={isPrivate}
            value={value ?? ''}
            defaultChecked={isDefault ?? false}
            disabled={disabled ?? false}
            // HTML cannot require at least one of several checkboxes.
            required={required && (type === 'radio' || isSingle)}
            {...(isSingle && type === 'checkbox' && aria)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
