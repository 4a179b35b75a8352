import { describe, expect, it } from 'vitest';
import { getExternalHref, getSafeHref } from './link-address.ts';

describe('[C8] [D15] the address of a link', () => {
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
  ])('accepts %j', (address) => {
    expect(getSafeHref(address)).toBe(address);
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
  ])('rejects %j', (address) => {
    expect(getSafeHref(address)).toBeUndefined();
  });

  it('is http or https for another site', () => {
    expect(getExternalHref('https://b.example/a')).toBe('https://b.example/a');
    for (const address of ['/a', '#a', 'mailto:a@b.example', 'javascript:alert(1)', '//b.example'])
      expect(getExternalHref(address)).toBeUndefined();
  });

  const schemes = ['javascript', 'data', 'blob', 'vbscript', 'file', 'view-source', 'filesystem'];
  const disguises: readonly ((address: string) => string)[] = [
    (address) => address,
    (address) => address.toUpperCase(),
    (address) => address.replace(/^./, (letter) => letter.toUpperCase()),
    ...['\t', '\n', '\r', '\u0000', '\u0001', '\u00a0', '\u200b', '\ufeff'].flatMap((hidden) => [
      (address: string) => hidden + address,
      (address: string) => address.slice(0, 3) + hidden + address.slice(3),
      (address: string) => address.replace(':', `${hidden}:`),
    ]),
    (address) => address.replace(/^./, (letter) => `&#${letter.charCodeAt(0)};`),
    (address) => address.replace(/^./, (letter) => `&#x${letter.charCodeAt(0).toString(16)}`),
    (address) => address.replace(':', '&colon;'),
    (address) => address.replace(':', '%3A'),
    (address) => `//${address}`,
    (address) => `/\\${address}`,
  ];

  it.each(schemes)('never has the scheme %s, however it is disguised', (scheme) => {
    for (const disguise of disguises) {
      const address = disguise(`${scheme}:alert(1)//https://b.example/`);
      expect(getSafeHref(address), JSON.stringify(address)).toBeUndefined();
      expect(getExternalHref(address), JSON.stringify(address)).toBeUndefined();
    }
  });
});
