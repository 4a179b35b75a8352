import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { maxTextLength, sanitizeResponse, sanitizeText } from './sanitize-response.ts';

const document = parse('query getPage { page { title picture { original: url w750: url(width: 750) } link { url } } }');
const clean = (response: unknown) => sanitizeResponse(document, response);

describe('the sanitizer of CMS responses', () => {
  it.each([
    ['NUL and other control characters', 'a\0b\u0008c\u009fd', 'abcd'],
    ['a lone surrogate', 'a\ud800b', 'a\ufffdb'],
    ['other line breaks', 'a\r\nb\rc', 'a\nb\nc'],
    [
      'ordinary text, which stays unchanged',
      'Ce que nous\tcroyons,\u00a0déjà 👩‍🚀 <b>\u202e</b>',
      'Ce que nous\tcroyons,\u00a0déjà 👩‍🚀 <b>\u202e</b>',
    ],
  ])('sanitizes %s', (_, text, shown) => {
    expect(sanitizeText(text)).toBe(shown);
  });

  it('changes only control characters, line breaks and lone surrogates', () => {
    const isControl = (code: number) => code < 0x20 || (code >= 0x7f && code <= 0x9f);
    const shown = (code: number, text: string) => {
      if (text === '\t' || text === '\n') return text;
      if (text === '\r') return '\n';
      if (isControl(code)) return '';
      return code >= 0xd800 && code <= 0xdfff ? '\ufffd' : text;
    };
    const wrong = Array.from({ length: 0x10000 }, (_, code) => code).filter((code) => {
      const text = String.fromCharCode(code);
      return sanitizeText(text) !== shown(code, text);
    });
    expect(wrong).toEqual([]);
  });

  it('truncates a string longer than any real text', () => {
    expect(sanitizeText('a'.repeat(maxTextLength))).toHaveLength(maxTextLength);
    expect(sanitizeText('a'.repeat(maxTextLength + 1))).toBe(`${'a'.repeat(maxTextLength - 1)}…`);
  });

  it.each([
    ['id', '10001-</script><script>alert(1)</script>', '10001---script--script-alert-1---script-'],
    ['id', '101-1', '101-1'],
    ['slug', 'a);position:fixed', 'a--position-fixed'],
    ['slug', 'museums', 'museums'],
    ['uri', '/\\evil.example?x#y', 'evil.example-x-y'],
    ['uri', 'projects/tidal-hall', 'projects/tidal-hall'],
    ['uri', '../../../etc', 'etc'],
    ['topColor', '#0D3431', '#0d3431'],
    ['topColor', '#abc', '#aabbcc'],
    ['topColor', 'red;position:fixed;inset:0', null],
    ['topColor', '#0d3431;x', null],
    ['heroColourElement', '#ABC', '#aabbcc'],
    ['heroColourElement', 'red;position:fixed;inset:0', null],
    ['title', '</script><script>', '</script><script>'],
  ])('sanitizes the %s %j to %j', (name, text, shown) => {
    expect(clean({ page: { [name]: text } })).toEqual({ page: { [name]: shown } });
  });

  const urls: [string, string | null][] = [
    ['/media/a b.jpg', '/media/a%20b.jpg'],
    ['/media/a.jpg");x:url("', '/media/a.jpg%22);x:url(%22'],
    ['http://127.0.0.1:4000/media/a.jpg', 'http://127.0.0.1:4000/media/a.jpg'],
    ['https://evil.example/a.jpg', null],
    ['//evil.example/a.jpg', null],
    ['/\\evil.example/a.jpg', null],
    ['javascript:alert(1)', null],
    ['data:image/svg+xml,<svg onload=alert(1)>', null],
  ];

  it.each(urls)('sanitizes the video URL %j to %j', (url, expected) => {
    const selection = parse('{ asset { sources { url } tracks { url label } thumbnails } }');
    const video = (place: string | null) => ({
      __typename: 'videos_Asset',
      sources: [{ url: place }],
      tracks: [{ url: place, label: url }],
      thumbnails: place,
    });
    expect(sanitizeResponse(selection, { asset: video(url) })).toEqual({ asset: video(expected) });
  });

  it.each(urls)('sanitizes the image URL %j to %j', (url, expected) => {
    const picture = { __typename: 'images_Asset', original: url, w750: url };
    expect(clean({ picture })).toEqual({ picture: { ...picture, original: expected, w750: expected } });
    const link = { link: { __typename: 'LinkData', url } };
    expect(clean(link)).toEqual(link);
  });
});
