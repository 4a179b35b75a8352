import { afterEach, describe, expect, it, vi } from 'vitest';
import { guardAddress, leaveFor } from './guard-address.ts';

const base = 'https://orrery.example/projects?market=museums';

describe('[D15] navigation guards', () => {
  it.each([
    ['/careers', 'https://orrery.example/careers'],
    ['?page=2', 'https://orrery.example/projects?page=2'],
    ['https://orrery.example/fr', 'https://orrery.example/fr'],
  ])('let %s through', (address, href) => {
    expect(guardAddress(address, { base }).href).toBe(href);
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example/x', 'http://orrery.example/', 'mailto:a@b.example'])(
    'throw on %s unless leaving is meant',
    (address) => {
      expect(() => guardAddress(address, { base })).toThrow(/^Cannot navigate to the external URL/);
      expect(guardAddress(address, { base, isExternal: true }).protocol).toMatch(/^(https?|mailto):$/);
    },
  );

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://orrery.example/1',
    'vbscript:x',
  ])('throw on %j, leaving meant or not', (address) => {
    for (const isExternal of [false, true])
      expect(() => guardAddress(address, { base, isExternal })).toThrow(/it would run a script/);
  });

  describe('on the way out', () => {
    afterEach(() => vi.unstubAllGlobals());

    it('hold a script to what they let through', () => {
      const left: string[] = [];
      vi.stubGlobal('location', { href: base, assign: (url: URL) => left.push(url.href) });
      leaveFor('/careers');
      leaveFor('https://elsewhere.example/', { isExternal: true });
      expect(() => leaveFor('https://elsewhere.example/')).toThrow(/external/);
      expect(() => leaveFor('javascript:alert(1)', { isExternal: true })).toThrow(/run a script/);
      expect(left).toEqual(['https://orrery.example/careers', 'https://elsewhere.example/']);
    });
  });
});
