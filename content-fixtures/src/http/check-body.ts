import * as v from 'valibot';
import { issuesFrom } from '../shared/issues.ts';
import { HttpError } from './http-error.ts';

/** A request's body, if its schema accepts it. Throws HttpError 422 with each fault otherwise. */
export function checkBody<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  throw new HttpError(422, 'the body is not valid', issuesFrom(parsed.issues));
}
