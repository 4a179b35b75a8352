import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { link } from '#fixtures/links.ts';
import { readLink } from '#lib/cms/fragments/link.ts';
import { ButtonLink } from './button-link.tsx';

const render = (data: ReturnType<typeof link> | null, style?: string) =>
  renderToStaticMarkup(<ButtonLink link={readLink(data)} style={style} newTabText="opens in a new tab" />).replace(
    /<svg class="icon icon--(\w+)".*?<\/svg>/g,
    '[$1]',
  );

describe('[C8] a link as a button', () => {
  it('is primary unless told otherwise', () => {
    expect(render(link('a', '/b'))).toBe('<a class="btn btn--primary" href="/b">a [arrow]</a>');
    expect(render(link('a', '/b', { style: 'secondary' }))).toContain('btn--secondary');
    expect(render(link('a', '/b', { style: 'secondary' }), 'tertiary')).toContain('btn--tertiary');
  });

  it.each([
    ['mailto:a@b.example', 'envelope'],
    ['tel:+15145550123', 'handset'],
    ['https://b.example', 'arrow'],
    ['/b', 'arrow'],
  ])('to %s shows the icon %s', (url, icon) => {
    expect(render(link('a', url))).toContain(`[${icon}]`);
  });

  it('honours target, ariaLabel and customText', () => {
    expect(render(link('Their site', 'https://b.example', { target: '_blank', ariaLabel: 'b, their site' }))).toBe(
      '<a href="https://b.example" class="btn btn--primary" aria-label="b, their site" target="_blank" rel="noopener">Their site [arrow]<span class="sr"> (opens in a new tab)</span></a>',
    );
  });

  it('says the address where the editor wrote no words', () => {
    expect(render(link('', 'mailto:a@b.example'))).toContain('>a@b.example ');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'blob:x', '//evil.example', ''])(
    'is left out where it leads to %j',
    (url) => {
      expect(render(link('a', url))).toBe('');
    },
  );

  it('is left out where there is none', () => {
    expect(render(null)).toBe('');
  });
});
