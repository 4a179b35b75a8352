import * as v from 'valibot';
import { findingsOf } from '../json/finding.ts';
import { HttpError } from './http-error.ts';

/** The body of a request as its schema has it. Throws HttpError 422 that names each fault. */
export function checkBody<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  throw new HttpError(422, 'the body does not fit', findingsOf(parsed.issues));
}
