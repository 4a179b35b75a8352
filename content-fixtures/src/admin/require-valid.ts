import type { Checked } from '../check/check.ts';
import { HttpError } from '../http/http-error.ts';

/** The checked record, if it has no faults. Throws HttpError 422 with its faults otherwise. */
export function requireValid<Found>({ record, issues }: Checked<Found>): Found {
  if (record !== null && issues.length === 0) return record;
  throw new HttpError(422, 'the change is not valid', issues);
}
