import { describe, expect, it } from 'vitest';
import { getExternalHref, getSafeHref } from './safe-href.ts';

describe('[C8] [D15] the URL of a link', () => {
  it.each([
    '/',
    '/fr/projects?market=museums#top',
    '#top',
    '?page=2',
    '/a//b',
    'https://b.example/',
    'HTTP://b.example',
    'mailto:a@b.example',
    'tel:+15145550123',
    'sms:+1514',
  ])('may be %j', (href) => {
    expect(getSafeHref(href)).toBe(href);
  });

  it.each([
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '//evil.example',
    '///evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'blob:x',
    'vbscript:x',
    'file:///etc/passwd',
    'https:evil.example',
    'https://[',
    'evil.example',
    '',
    ' ',
    null,
  ])('may not be %j', (href) => {
    expect(getSafeHref(href)).toBeUndefined();
  });

  it('must use http or https to lead to another site', () => {
    expect(getExternalHref('https://b.example/a')).toBe('https://b.example/a');
    for (const href of ['/a', '#a', 'mailto:a@b.example', 'javascript:alert(1)', '//b.example'])
      expect(getExternalHref(href)).toBeUndefined();
  });

  const schemes = ['javascript', 'data', 'blob', 'vbscript', 'file', 'view-source', 'filesystem'];
  const disguises: readonly ((href: string) => string)[] = [
    (href) => href,
    (href) => href.toUpperCase(),
    (href) => href.replace(/^./, (letter) => letter.toUpperCase()),
    ...['\t', '\n', '\r', '\u0000', '\u0001', '\u00a0', '\u200b', '\ufeff'].flatMap((hidden) => [
      (href: string) => hidden + href,
      (href: string) => href.slice(0, 3) + hidden + href.slice(3),
      (href: string) => href.replace(':', `${hidden}:`),
    ]),
    (href) => href.replace(/^./, (letter) => `&#${letter.charCodeAt(0)};`),
    (href) => href.replace(/^./, (letter) => `&#x${letter.charCodeAt(0).toString(16)}`),
    (href) => href.replace(':', '&colon;'),
    (href) => href.replace(':', '%3A'),
    (href) => `//${href}`,
    (href) => `/\\${href}`,
  ];

  it.each(schemes)('never has the scheme %s, however it is disguised', (scheme) => {
    for (const disguise of disguises) {
      const href = disguise(`${scheme}:alert(1)//https://b.example/`);
      expect(getSafeHref(href), JSON.stringify(href)).toBeUndefined();
      expect(getExternalHref(href), JSON.stringify(href)).toBeUndefined();
    }
  });
});
