import * as v from 'valibot';

/** Returns the value if it matches the shape; otherwise throws an error that names the first mismatch. */
export function parseOrThrow<Shape>(shape: v.GenericSchema<unknown, Shape>, value: unknown): Shape {
  const found = v.safeParse(shape, value, { abortEarly: true });
  if (found.success) return found.output;
  const [issue] = found.issues;
  throw new Error(`${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
}
