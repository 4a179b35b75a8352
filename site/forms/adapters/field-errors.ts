import * as v from 'valibot';
import type { FormErrors } from '#lib/forms/validate.ts';

const shape = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.union([v.string(), v.array(v.string())])));

/** Formie's errors, which are JSON by the handle of their field; undefined if they are none. */
export function readFieldErrors(text: string | null | undefined): FormErrors | undefined {
  const found = v.safeParse(shape, text);
  if (!found.success) return undefined;
  const errors = Object.entries(found.output).map(([path, messages]) => [path, [messages].flat()[0] ?? '']);
  return errors.length > 0 ? Object.fromEntries(errors) : undefined;
}
