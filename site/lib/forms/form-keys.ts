import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '#lib/env.ts';

/** How the CMS names forms. */
export const handleShape = /^[A-Za-z]\w{0,63}$/;

type Purpose = 'outbox' | 'name' | 'touched' | 'session' | 'result';

/** The keys for a purpose, the one to use now first; none if FORMS_KEY is not set. */
export const keysFor = (purpose: Purpose): Buffer[] =>
  (env.FORMS_KEY?.split(',') ?? []).map((key) =>
    createHash('sha256').update(`vitrine forms ${purpose} ${key}`).digest(),
  );

const mark = (text: string, key: Buffer) => createHmac('sha256', key).update(text).digest('base64url');

/** Which cannot be told from its mark without the key. Throws if there is no key. */
export function markOf(text: string, purpose: Purpose): string {
  const [key] = keysFor(purpose);
  if (!key) throw new Error('FORMS_KEY is not set');
  return mark(text, key);
}

/** The text with a mark by which the site knows it as its own. */
export const sign = (text: string, purpose: Purpose): string => `${text}.${markOf(text, purpose)}`;

/** The text that was signed; undefined if it was not signed by this site for this purpose. */
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
