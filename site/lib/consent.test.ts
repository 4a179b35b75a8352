import { describe, expect, it } from 'vitest';
import { consentCookie, readConsent } from './consent.ts';

describe('[D13] the consent cookie', () => {
  it('applies to the whole site, URL-encoded', () => {
    expect(consentCookie({ measurement: true }, false)).toBe(
      'consent=%7B%22measurement%22%3Atrue%7D; Path=/; Max-Age=15724800; SameSite=Lax',
    );
    expect(consentCookie({ measurement: true }, true)).toMatch(/; Secure$/);
  });

  it.each([true, false])('is read as it was written: %s', (measurement) => {
    const [pair] = consentCookie({ measurement }, false).split(';');
    expect(readConsent(`a=1; ${pair}; b=2`)).toEqual({ measurement });
  });

  it.each(['', 'other=1', 'consent=', 'consent=yes', 'consent=%', 'consent=%7B%7D', 'consent=null'])(
    'no answer can be read in %j',
    (cookies) => {
      expect(readConsent(cookies)).toEqual({});
    },
  );

  it('[E7] films from other sites are a part of their own', () => {
    for (const consent of [{ films: true }, { measurement: false, films: true }, { measurement: true, films: false }]) {
      const [pair = ''] = consentCookie(consent, false).split(';');
      expect(readConsent(pair)).toEqual(consent);
    }
  });
});
