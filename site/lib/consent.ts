/**
 * What the visitor has allowed: that visits are counted, and that films come from other sites. A part is undefined until
 * they have answered it. Strictly necessary storage needs no consent.
 */
export type Consent = { measurement?: boolean; films?: boolean };

const name = 'consent';

/** Seconds for which the choice is kept: six months, as the CNIL recommends. */
const maxAge = 182 * 24 * 60 * 60;

/** The visitor's choice in a `document.cookie`; empty if there is none or it cannot be read. */
export function readConsent(cookies: string): Consent {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  if (!found) return {};
  try {
    const answer: unknown = JSON.parse(decodeURIComponent(found.slice(name.length + 1)));
    if (typeof answer !== 'object' || answer === null) return {};
    return {
      ...('measurement' in answer && { measurement: answer.measurement === true }),
      ...('films' in answer && { films: answer.films === true }),
    };
  } catch {
    return {};
  }
}

/** The choice as a cookie for the whole site, its value URL-encoded (D13). */
export const consentCookie = (consent: Consent, isSecure: boolean): string =>
  `${name}=${encodeURIComponent(JSON.stringify(consent))}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** The visitor's choice in this browser. */
export const currentConsent = (): Consent => readConsent(document.cookie);

/** Keeps the visitor's choice in this browser. */
export function keepConsent(consent: Consent): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari before 18.4 have no Cookie Store API
  document.cookie = consentCookie(consent, location.protocol === 'https:');
}

/** Whether the browser sends Global Privacy Control, which refuses for the visitor on every site. */
export const hasRefusedEverywhere = (): boolean => Reflect.get(navigator, 'globalPrivacyControl') === true;

/**
 * Whether films may come from other sites: undefined while the visitor has not said. Who has refused to be counted has
 * refused this too, unless they allowed it since.
 */
export function allowsFilms(): boolean | undefined {
  if (hasRefusedEverywhere()) return false;
  const { measurement, films } = currentConsent();
  return films ?? (measurement === false ? false : undefined);
}
