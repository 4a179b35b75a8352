import { honeypotField } from '#lib/trap-field.ts';

/**
 * A honeypot: people do not see the field, only programs fill it in. Its name means nothing to browsers, and each password
 * manager has its own attribute to ignore it.
 */
export function TrapField({ label, className }: { label: string; className: string | undefined }) {
  const left = { 'data-1p-ignore': '', 'data-bwignore': '', 'data-lpignore': 'true', 'data-form-type': 'other' };
  return (
    <label className={className}>
      {label}
      <input name={honeypotField} type="text" tabIndex={-1} autoComplete="off" {...left} />
    </label>
  );
}
