import type { StringKey } from '#lib/strings/strings.ts';

/** String keys that the form's script needs. */
export const clientStringKeys = [
  'forms.sending',
  'forms.errors.one',
  'forms.errors.other',
  'forms.step',
  'forms.error.required',
  'forms.error.email',
  'forms.error.phone',
  'forms.error.number',
  'forms.error.date',
  'forms.error.time',
  'forms.error.choice',
  'forms.error.short',
  'forms.error.long',
  'forms.error.fewWords',
  'forms.error.manyWords',
  'forms.error.least',
  'forms.error.most',
  'forms.error.fileKind',
  'forms.error.fileSize',
] as const satisfies readonly StringKey[];
