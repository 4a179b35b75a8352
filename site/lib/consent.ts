/**
 * The visitor's consent to analytics and embedded videos. A property is undefined until the visitor chooses. Strictly
 * necessary storage needs no consent.
 */
export type Consent = { measurement?: boolean; videos?: boolean };

const name = 'consent';

/** Lifetime of the cookie in seconds: six months, as the CNIL recommends. */
const maxAge = 182 * 24 * 60 * 60;

/** Parses the choice from `document.cookie`. Returns an empty object if there is none or it is malformed. */
export function parseConsent(cookies: string): Consent {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  if (!found) return {};
  try {
    const choice: unknown = JSON.parse(decodeURIComponent(found.slice(name.length + 1)));
    if (typeof choice !== 'object' || choice === null) return {};
    return {
      ...('measurement' in choice && { measurement: choice.measurement === true }),
      ...('videos' in choice && { videos: choice.videos === true }),
    };
  } catch {
    return {};
  }
}

/** Serializes the choice as a `Set-Cookie` value for path `/` (D13). */
export const serializeConsent = (consent: Consent, isSecure: boolean): string =>
  `${name}=${encodeURIComponent(JSON.stringify(consent))}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** Returns the choice stored in this browser. */
export const getConsent = (): Consent => parseConsent(document.cookie);

/** Stores the choice in this browser. */
export function saveConsent(consent: Consent): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari before 18.4 have no Cookie Store API
  document.cookie = serializeConsent(consent, location.protocol === 'https:');
}

/** Reports whether the browser sends Global Privacy Control. */
export const hasGlobalPrivacyControl = (): boolean => Reflect.get(navigator, 'globalPrivacyControl') === true;

/**
 * Reports whether videos may be loaded from other sites. Returns undefined if the visitor has not chosen. Declining
 * analytics also declines videos, unless the visitor has allowed videos separately.
 */
export function getVideoConsent(): boolean | undefined {
  if (hasGlobalPrivacyControl()) return false;
  const { measurement, videos } = getConsent();
  return videos ?? (measurement === false ? false : undefined);
}
