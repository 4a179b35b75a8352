import styles from './choices.module.css';
import type { controlOf } from './field-context.ts';

export type Option = {
  label: string | null;
  value: string | null;
  isDefault: boolean | null;
  disabled: boolean | null;
};

export const presentOptions = (options: readonly (Option | null)[] | null): Option[] =>
  (options ?? []).filter((option) => option !== null);

type ChoicesProps = {
  type: 'radio' | 'checkbox';
  control: Omit<ReturnType<typeof controlOf>, 'id'>;
  options: readonly Option[];
};

/** The options of a radio or checkbox field. What is said of several is said of the group around them. */
export function Choices({ type, control, options }: ChoicesProps) {
  const { name, required, 'data-private': isPrivate, ...said } = control;
  const isSingle = options.length === 1;
  return (
    <div className={styles.choices}>
      {options.map(({ label, value, isDefault, disabled }) => (
        <label key={value}>
          <input
            type={type}
            name={name}
            data-private={isPrivate}
            value={value ?? ''}
            defaultChecked={isDefault ?? false}
            disabled={disabled ?? false}
            // Of several checkboxes one is enough, which HTML cannot say.
            required={required && (type === 'radio' || isSingle)}
            {...(isSingle && type === 'checkbox' && said)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
