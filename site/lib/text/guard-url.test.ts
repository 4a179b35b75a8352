import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assertNavigable, guardLinkClick } from './guard-url.ts';

const base = 'https://orrery.example/projects?market=museums';

describe('[D15] navigation guards', () => {
  it.each([
    ['/careers', 'https://orrery.example/careers'],
    ['?page=2', 'https://orrery.example/projects?page=2'],
    ['https://orrery.example/fr', 'https://orrery.example/fr'],
  ])('accept %s', (url, href) => {
    expect(assertNavigable(url, { base }).href).toBe(href);
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example/x', 'http://orrery.example/', 'mailto:a@b.example'])(
    'throw on %s unless isExternal is set',
    (url) => {
      expect(() => assertNavigable(url, { base })).toThrow(/^Cannot navigate to the external URL/);
      expect(assertNavigable(url, { base, isExternal: true }).protocol).toMatch(/^(https?|mailto):$/);
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
  ])('reject %j even with isExternal', (url) => {
    for (const isExternal of [false, true])
      expect(() => assertNavigable(url, { base, isExternal })).toThrow(/it would run a script/);
  });

  describe('on clicks of internal links', () => {
    beforeEach(() => vi.stubGlobal('location', { href: base }));
    afterEach(() => vi.unstubAllGlobals());

    const click = (href: string) => {
      const preventDefault = vi.fn();
      return { preventDefault, follow: () => guardLinkClick({ currentTarget: { href }, preventDefault }) };
    };

    it('allow a URL of the site', () => {
      const { follow, preventDefault } = click('https://orrery.example/careers');
      follow();
      expect(preventDefault).not.toHaveBeenCalled();
    });

    it.each(['https://elsewhere.example/', 'javascript:alert(1)', 'mailto:a@b.example'])('block %s', (href) => {
      const { follow, preventDefault } = click(href);
      expect(follow).toThrow(/^Cannot navigate/);
      expect(preventDefault).toHaveBeenCalledOnce();
    });
  });
});
