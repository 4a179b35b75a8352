import { readSigned, sign } from '#lib/forms/signing.ts';

/** Faster submissions are treated as untimed. */
const soonestMs = 800;
/** Older times are treated as absent. A tab may stay open over a weekend. */
const latestMs = 4 * 24 * 60 * 60_000;

/** Returns the signed current time. */
export const touchedNow = (): string => sign(String(Date.now()), 'touched');

/** Checks the signed time of the first interaction, which is absent without JavaScript. */
export function judgeTouched(signed: string | undefined): 'human' | 'unknown' | 'program' {
  if (!signed) return 'unknown';
  const text = readSigned(signed, 'touched');
  if (text === undefined) return 'program';
  const since = Date.now() - Number(text);
  return since >= soonestMs && since < latestMs ? 'human' : 'unknown';
}
