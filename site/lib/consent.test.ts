import { describe, expect, it } from 'vitest';
import { parseConsent, serializeConsent } from './consent.ts';

describe('[D13] the consent cookie', () => {
  it('is URL-encoded and applies to the whole site', () => {
    expect(serializeConsent({ measurement: true }, false)).toBe(
      'consent=%7B%22measurement%22%3Atrue%7D; Path=/; Max-Age=15724800; SameSite=Lax',
    );
    expect(serializeConsent({ measurement: true }, true)).toMatch(/; Secure$/);
  });

  it.each([true, false])('is parsed as it was serialized, with measurement %s', (measurement) => {
    const [pair] = serializeConsent({ measurement }, false).split(';');
    expect(parseConsent(`a=1; ${pair}; b=2`)).toEqual({ measurement });
  });

  it.each(['', 'other=1', 'consent=', 'consent=yes', 'consent=%', 'consent=%7B%7D', 'consent=null'])(
    'is parsed as no choice if the cookies are %j',
    (cookies) => {
      expect(parseConsent(cookies)).toEqual({});
    },
  );

  it('[E7] stores the choice about videos separately', () => {
    for (const consent of [
      { videos: true },
      { measurement: false, videos: true },
      { measurement: true, videos: false },
    ]) {
      const [pair = ''] = serializeConsent(consent, false).split(';');
      expect(parseConsent(pair)).toEqual(consent);
    }
  });
});
