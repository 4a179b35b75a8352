import { describe, expect, it } from 'vitest';
import { asParsed } from './as-parsed.ts';

describe('markup as a browser reads it', () => {
  it.each([
    ['rows without a body', '<table><tr><td>a</td></tr></table>', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
    [
      'a picture between rows',
      '<table><img><tr><td>a</td></tr></table>',
      '<img><table><tbody><tr><td>a</td></tr></tbody></table>',
    ],
    ['words between rows', '<table>x<tr><td>a</td></tr></table>', 'x<table><tbody><tr><td>a</td></tr></tbody></table>'],
    ['a row without a table', '<tr><th>a</th></tr>b', 'ab'],
    ['a link in a link', '<a href="/a">a<a href="/b">b</a></a>', '<a href="/a">a</a><a href="/b">b</a>'],
    ['a table in a paragraph', '<p>a<table></table></p>', '<p>a</p><table></table><p></p>'],
    ['lines before preformatted words', `<pre>${'\n'.repeat(30)}a</pre>`, '<pre>a</pre>'],
    [
      'links between the rows of a linked table',
      '<a href="/a"><table><a href="/b">b</a></table></a>',
      '<a href="/a"></a><a href="/b">b</a><table></table>',
    ],
  ])('has put right %s', (_, html, expected) => {
    expect(asParsed(html)).toBe(expected);
    expect(asParsed(expected)).toBe(expected);
  });

  it('loses no words of markup that takes long to become stable', () => {
    const knotted = asParsed(`${'<a><table>'.repeat(20)}a${'<b><p><table><td>'.repeat(20)}b`);
    expect(knotted.replace(/<[^>]*>|\s/g, '')).toBe('ab');
    expect(asParsed(knotted)).toBe(knotted);
  });
});
