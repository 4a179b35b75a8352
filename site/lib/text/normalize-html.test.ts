import { describe, expect, it } from 'vitest';
import { normalizeHtml } from './normalize-html.ts';

describe('the HTML normalizer', () => {
  it.each([
    ['rows without a body', '<table><tr><td>a</td></tr></table>', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
    [
      'an image between rows',
      '<table><img><tr><td>a</td></tr></table>',
      '<img><table><tbody><tr><td>a</td></tr></tbody></table>',
    ],
    ['text between rows', '<table>x<tr><td>a</td></tr></table>', 'x<table><tbody><tr><td>a</td></tr></tbody></table>'],
    ['a row without a table', '<tr><th>a</th></tr>b', 'ab'],
    ['a link in a link', '<a href="/a">a<a href="/b">b</a></a>', '<a href="/a">a</a><a href="/b">b</a>'],
    ['a table in a paragraph', '<p>a<table></table></p>', '<p>a</p><table></table><p></p>'],
    ['line breaks before preformatted text', `<pre>${'\n'.repeat(30)}a</pre>`, '<pre>a</pre>'],
    [
      'links between the rows of a linked table',
      '<a href="/a"><table><a href="/b">b</a></table></a>',
      '<a href="/a"></a><a href="/b">b</a><table></table>',
    ],
  ])('corrects %s as browsers do', (_, html, expected) => {
    expect(normalizeHtml(html)).toBe(expected);
    expect(normalizeHtml(expected)).toBe(expected);
  });

  it('keeps the text of markup that never stabilizes', () => {
    const knotted = normalizeHtml(`${'<a><table>'.repeat(20)}a${'<b><p><table><td>'.repeat(20)}b`);
    expect(knotted.replace(/<[^>]*>|\s/g, '')).toBe('ab');
    expect(normalizeHtml(knotted)).toBe(knotted);
  });
});
