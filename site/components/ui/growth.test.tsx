import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { rewriteScripts } from '#cache/arrange-scripts.ts';
import { plainText } from '#lib/text/plain-text.ts';
import { findGrowthFaults } from '../../../tests/support/hostile/growth.ts';
import { Emphasis } from './emphasis.tsx';
import { RichText } from './rich-text.tsx';

describe('processes editors’ content in linear time', () => {
  it.each<[string, (text: string) => unknown]>([
    ['a title', (text) => renderToStaticMarkup(<Emphasis text={text} />)],
    ['a title as plain text', plainText],
    ['rich text', (html) => renderToStaticMarkup(<RichText html={html} />)],
    ['a page’s inline scripts', (html) => rewriteScripts(html, html)],
  ])(
    '%s',
    (_, show) => {
      expect(findGrowthFaults(show)).toEqual([]);
    },
    60_000,
  );

  it('rich text with misnested markup', () => {
    const signs = ['<b><p>', '<a><table>', '<table><tr><td>', '<em><b></em>'];
    expect(findGrowthFaults((html) => renderToStaticMarkup(<RichText html={html} />), signs)).toEqual([]);
  }, 60_000);
});
