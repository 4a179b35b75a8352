import { consentMaxAge } from '#browser/behaviour/figures.ts';

/** What the visitor allowed. What the site cannot do without is not asked. */
export type Consent = { measurement: boolean };

const name = 'consent';

/** The visitor's answer in a `document.cookie`; undefined where there is none, or none that can be read. */
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

/** The answer as a cookie: of the whole site, its value URL-encoded (D13). */
export const consentCookie = (consent: Consent, isSecure: boolean): string =>
  `${name}=${encodeURIComponent(JSON.stringify(consent))}; Path=/; Max-Age=${consentMaxAge}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
