import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { inProcessorTime } from '../../../tests/support/hostile/processor-time.ts';
import { RichText } from './rich-text.tsx';

const render = (html: string) =>
  renderToStaticMarkup(<RichText html={html} />)
    .replace(/^<div class="rich">|<\/div>$/g, '')
    .replace(/<svg class="icon icon--(\w+)".*?<\/svg>/g, '[$1]');

describe('[C1] rich text', () => {
  it.each([
    ['scripts', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['event handlers and styles', '<p onclick="x()" style="color:red" class="y">a</p>', '<p>a</p>'],
    ['frames', '<iframe src="https://www.youtube-nocookie.com/embed/x"></iframe><p>a</p>', '<p>a</p>'],
    ['objects, forms and inputs', '<object data="x"></object><form><input></form><p>a</p>', '<p>a</p>'],
    ['SVG with a script', '<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
    ['javascript links', '<a href="javascript:alert(1)">a</a>', '<span>a</span>'],
    ['links with an obfuscated scheme', '<a href="java\tscript:alert(1)">a</a>', '<span>a</span>'],
    ['data links', '<a href="data:text/html,x">a</a>', '<span>a</span>'],
    ['protocol-relative links', '<a href="//evil.example">a</a>', '<span>a</span>'],
    [
      'data-URL images',
      '<figure><img src="data:image/png;base64,x" alt="a"></figure>',
      '<figure><img alt="a"/></figure>',
    ],
    ['images on other sites', '<img src="https://evil.example/a.jpg" alt="a">', '<img alt="a"/>'],
    [
      'event handlers on images',
      '<img src="/media/a.jpg" alt="a" onerror="x()">',
      '<img src="/media/a.jpg" alt="a" loading="lazy" decoding="async"/>',
    ],
    ['white space without text', '  ', ''],
  ])('removes %s', (_, html, expected) => {
    expect(render(html)).toBe(expected);
  });

  it.each([
    ['unclosed markup', '<p>a <strong>b', '<p>a <strong>b</strong></p>'],
    ['nested links', '<a href="/a">a<a href="/b">b</a></a>', '<a href="/a">a</a><a href="/b">b</a>'],
    ['list items without a list', '<ul><p>a</ul><li>b', '<ul><p>a</p></ul><ul><li>b</li></ul>'],
    ['table cells without a table', '<tr><td>a</td></tr><p>b</p>', 'a<p>b</p>'],
  ])('repairs %s', (_, html, expected) => {
    expect(render(html)).toBe(expected);
  });

  it.each([
    ['the level of an h1', '<h1>A</h1>', '<h2 id="a">A</h2>'],
    [
      'a heading without an ID',
      '<h3>Ce que nous <em>croyons</em></h3>',
      '<h3 id="ce-que-nous-croyons">Ce que nous <em>croyons</em></h3>',
    ],
    ['the level of a heading below h4', '<h6>A</h6>', '<h4>A</h4>'],
  ])('adjusts %s', (_, html, expected) => {
    expect(render(html)).toBe(expected);
  });

  it.each([
    [
      'nested lists',
      '<ul><li>a<ol start="3"><li>b</li></ol></li></ul>',
      '<ul><li>a<ol start="3"><li>b</li></ol></li></ul>',
    ],
    ['figures', '<figure><figcaption>a</figcaption></figure>', '<figure><figcaption>a</figcaption></figure>'],
    ['lang attributes', '<p lang="fr">a</p>', '<p lang="fr">a</p>'],
  ])('keeps %s', (_, html, expected) => {
    expect(render(html)).toBe(expected);
  });

  it('makes a table scrollable, including by keyboard', () => {
    expect(render('<table><tr><th scope="row">a</th><td>b</td></tr></table>')).toMatch(
      /^<section class="table" tabindex="0" aria-label="ab"><table><tbody><tr><th scope="row">/i,
    );
  });

  const joiner = '<span aria-hidden="true">\u2060</span>';
  it.each([
    ['an email address', '<a href="mailto:a@b.example">a</a>', `<a href="mailto:a@b.example">a${joiner}[envelope]</a>`],
    ['a telephone number', '<a href="tel:+1514">a</a>', `<a href="tel:+1514">a${joiner}[handset]</a>`],
    [
      'another site, in a new tab',
      '<a href="https://b.example" target="_blank" title="t">a</a>',
      `<a href="https://b.example" title="t" target="_blank" rel="noopener">a${joiner}[out]</a>`,
    ],
    ['the site', '<a href="/contact">a</a>', '<a href="/contact">a</a>'],
    [
      'the site, in a new tab and with a label',
      '<a href="/contact" target="_blank" aria-label="Write to us">a</a>',
      '<a aria-label="Write to us" target="_blank" rel="noopener" href="/contact">a</a>',
    ],
    ['the site, with an empty label', '<a href="/contact" aria-label=" ">a</a>', '<a href="/contact">a</a>'],
    ['an anchor on the page', '<a href="#a">a</a>', '<a href="#a">a</a>'],
  ])('[C8] renders a link to %s', (_, html, expected) => {
    expect(render(html)).toBe(expected);
  });

  it('renders 5,000 nested elements within two seconds', () => {
    const { result, seconds } = inProcessorTime(() => render(`${'<em>'.repeat(5000)}a${'</em>'.repeat(5000)}`));
    expect(result).toContain('a');
    expect(seconds).toBeLessThan(2);
  });
});
