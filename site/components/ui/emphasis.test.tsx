import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { plainText } from '#lib/text/plain-text.ts';
import { Emphasis } from './emphasis.tsx';

const render = (text: string) => renderToStaticMarkup(<Emphasis text={text} />);

describe('Emphasis', () => {
  it.each([
    ['Tidal <em>Hall</em>', 'Tidal <em>Hall</em>'],
    ['A &amp; B <em>C &lt; D</em>', 'A &amp; B <em>C &lt; D</em>'],
    [
      'A seven-year-old’s <em>know-how</em> - 2',
      'A <span class="whole">seven-year-old’s</span> <em><span class="whole">know-how</span></em> - 2',
    ],
    ['<script>alert(1)</script>Hi', 'alert(1)Hi'],
    ['<em onclick="x()">no</em>', 'no'],
    ['&lt;em&gt;shown&lt;/em&gt;', '&lt;em&gt;shown&lt;/em&gt;'],
    ['Caf&eacute; <em>L&#8217;&#xc9;t&eacute;</em>', 'Café <em>L’Été</em>'],
    ['R&D &amp;eacute; Q&copyright', 'R&amp;D &amp;eacute; Q&amp;copyright'],
  ])('renders %j', (text, html) => {
    expect(render(text)).toBe(html);
  });

  it('is removed from plain text', () => {
    expect(plainText('Tidal <em>Hall</em> &amp; more')).toBe('Tidal Hall & more');
    expect(plainText('<em>D&eacute;j&agrave;</em> &#8211; 5&nbsp;&euro;')).toBe('Déjà – 5\u00a0€');
  });
});
