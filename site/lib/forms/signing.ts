import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '#lib/env.ts';

/** Format of a form handle. */
export const handleShape = /^[A-Za-z]\w{0,63}$/;

type Purpose = 'outbox' | 'name' | 'touched' | 'session' | 'result';

/** Reports whether forms can be sent, which requires FORMS_KEY. */
export const areFormsEnabled = (): boolean => env.FORMS_KEY !== undefined;

/** Derives the keys for a purpose, with the current one first. Returns none without FORMS_KEY. */
export const keysFor = (purpose: Purpose): Buffer[] =>
  (env.FORMS_KEY?.split(',') ?? []).map((key) =>
    createHash('sha256').update(`vitrine forms ${purpose} ${key}`).digest(),
  );

const mark = (text: string, key: Buffer) => createHmac('sha256', key).update(text).digest('base64url');

/** Returns the HMAC of a string. Throws without FORMS_KEY. */
export function computeHmac(text: string, purpose: Purpose): string {
  const [key] = keysFor(purpose);
  if (!key) throw new Error('FORMS_KEY is not set');
  return mark(text, key);
}

/** Appends an HMAC to the text. */
export const sign = (text: string, purpose: Purpose): string => `${text}.${computeHmac(text, purpose)}`;

/** Returns a signed text without its signature, or undefined if the signature does not match. */
export function readSigned(signed: string, purpose: Purpose): string | undefined {
  const end = signed.lastIndexOf('.');
  const text = signed.slice(0, end);
  const given = Buffer.from(signed.slice(end + 1));
  const isOurs = keysFor(purpose).some((key) => {
    const own = Buffer.from(mark(text, key));
    return own.length === given.length && timingSafeEqual(own, given);
  });
  return end > 0 && isOurs ? text : undefined;
}
