import { readSigned, sign } from '#lib/forms/form-keys.ts';

/** Hardly anybody fills in a form in less. */
const soonestMs = 800;
/** A tab may stay open over a weekend; after that the time says nothing. */
const latestMs = 4 * 24 * 60 * 60_000;

/** The present, signed: when the visitor first touched a form. */
export const touchedNow = (): string => sign(String(Date.now()), 'touched');

/**
 * What the time of the first touch says of a submission. Without JavaScript there is none; a draft that a browser kept may
 * be sent at the first touch.
 */
export function judgeTouched(signed: string | undefined): 'human' | 'unknown' | 'program' {
  if (!signed) return 'unknown';
  const text = readSigned(signed, 'touched');
  if (text === undefined) return 'program';
  const since = Date.now() - Number(text);
  return since >= soonestMs && since < latestMs ? 'human' : 'unknown';
}
