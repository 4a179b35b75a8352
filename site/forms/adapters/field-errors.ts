import * as v from 'valibot';
import type { FormErrors } from '#lib/forms/validate.ts';

const shape = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.union([v.string(), v.array(v.string())])));

/** Parses field errors, which are JSON keyed by field handle; undefined if there are none. */
export function readFieldErrors(text: string | null | undefined): FormErrors | undefined {
  const found = v.safeParse(shape, text);
  if (!found.success) return undefined;
  const errors = Object.entries(found.output).map(([path, messages]) => [path, [messages].flat()[0] ?? '']);
  return errors.length > 0 ? Object.fromEntries(errors) : undefined;
}
