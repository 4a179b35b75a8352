import { consentMaxAge } from '#browser/behaviour/figures.ts';

/** What the visitor has allowed. Strictly necessary storage is not asked about. */
export type Consent = { measurement: boolean };

const name = 'consent';

/** The visitor's choice in a `document.cookie`; undefined if there is none or it cannot be read. */
export function readConsent(cookies: string): Consent | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  if (!found) return undefined;
  try {
    const answer: unknown = JSON.parse(decodeURIComponent(found.slice(name.length + 1)));
    const isAnswer = typeof answer === 'object' && answer !== null && 'measurement' in answer;
    return isAnswer ? { measurement: answer.measurement === true } : undefined;
  } catch {
    return undefined;
  }
}

/** The choice as a cookie for the whole site, its value URL-encoded (D13). */
export const consentCookie = (consent: Consent, isSecure: boolean): string =>
  `${name}=${encodeURIComponent(JSON.stringify(consent))}; Path=/; Max-Age=${consentMaxAge}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
