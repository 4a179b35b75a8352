import * as v from 'valibot';

/** The value, where it has the shape. Throws an error that names the first part of it that has not. */
export function parseOrThrow<Shape>(shape: v.GenericSchema<unknown, Shape>, value: unknown): Shape {
  const found = v.safeParse(shape, value, { abortEarly: true });
  if (found.success) return found.output;
  const [issue] = found.issues;
  throw new Error(`${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
}
