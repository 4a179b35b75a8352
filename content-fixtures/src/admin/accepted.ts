import type { Checked } from '../check/check.ts';
import { HttpError } from '../http/http-error.ts';

/** The checked record. Throws HttpError 422 where something is wrong with it. */
export function accepted<Found>({ record, findings }: Checked<Found>): Found {
  if (record !== null && findings.length === 0) return record;
  throw new HttpError(422, 'the change does not fit', findings);
}
