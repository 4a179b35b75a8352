import { honeypotField } from '#lib/trap-field.ts';

/**
 * A field that people do not see: what fills it in is a program. Its name means nothing to browsers and password managers,
 * which are told to leave it alone, each in its own way.
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
