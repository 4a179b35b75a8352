import styles from './choices.module.css';
import type { FieldOf } from './form-field.ts';

type Option = NonNullable<NonNullable<FieldOf<'Field_Radio'>['options']>[number]>;

export const presentOptions = (options: readonly (Option | null)[] | null): Option[] =>
  (options ?? []).filter((option) => option !== null);

type ChoicesProps = {
  type: 'radio' | 'checkbox';
  name: string;
  options: readonly Option[];
  isRequired: boolean;
};

/** The options of a radio or checkbox field. */
export function Choices({ type, name, options, isRequired }: ChoicesProps) {
  return (
    <div className={styles.choices}>
      {options.map(({ label, value, isDefault, disabled }) => (
        <label key={value}>
          <input
            type={type}
            name={name}
            value={value ?? ''}
            defaultChecked={isDefault ?? false}
            disabled={disabled ?? false}
            required={isRequired && type === 'radio'}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
