import { honeypotField } from '#lib/trap-field.ts';

/**
 * A honeypot: people do not see the field, so only bots fill it in. Browsers do not recognize its name, and each
 * password manager has its own attribute for ignoring it.
 */
export function HoneypotField({ label, className }: { label: string; className: string | undefined }) {
  const ignoredByPasswordManagers = {
    'data-1p-ignore': '',
    'data-bwignore': '',
    'data-lpignore': 'true',
    'data-form-type': 'other',
  };
  return (
    <label className={className}>
      {label}
      <input name={honeypotField} type="text" tabIndex={-1} autoComplete="off" {...ignoredByPasswordManagers} />
    </label>
  );
}
