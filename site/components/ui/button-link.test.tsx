import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { linkField } from '#fixtures/links.ts';
import { readLink } from '#lib/cms/fragments/link.ts';
import { ButtonLink } from './button-link.tsx';

const render = (data: ReturnType<typeof linkField> | null, style?: string) =>
  renderToStaticMarkup(<ButtonLink link={readLink(data)} style={style} newTabText="opens in a new tab" />).replace(
    /<svg class="icon icon--(\w+)".*?<\/svg>/g,
    '[$1]',
  );

describe('[C8] a link as a button', () => {
  it('is primary unless the link or the block sets a style', () => {
    expect(render(linkField('a', '/b'))).toBe('<a class="btn btn--primary" href="/b">a [arrow]</a>');
    expect(render(linkField('a', '/b', { style: 'secondary' }))).toContain('btn--secondary');
    expect(render(linkField('a', '/b', { style: 'secondary' }), 'tertiary')).toContain('btn--tertiary');
  });

  it.each([
    ['mailto:a@b.example', 'envelope'],
    ['tel:+15145550123', 'handset'],
    ['https://b.example', 'arrow'],
    ['/b', 'arrow'],
  ])('to %s shows the icon %s', (url, icon) => {
    expect(render(linkField('a', url))).toContain(`[${icon}]`);
  });

  it('honors target, ariaLabel and customText', () => {
    expect(render(linkField('Their site', 'https://b.example', { target: '_blank', ariaLabel: 'b, their site' }))).toBe(
      '<a href="https://b.example" class="btn btn--primary" aria-label="b, their site" target="_blank" rel="noopener">Their site [arrow]<span class="sr"> (opens in a new tab)</span></a>',
    );
  });

  it('shows the address in its URL if it has no text', () => {
    expect(render(linkField('', 'mailto:a@b.example'))).toContain('>a@b.example ');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'blob:x', '//evil.example', ''])(
    'renders nothing for the URL %j',
    (url) => {
      expect(render(linkField('a', url))).toBe('');
    },
  );

  it('renders nothing without a link', () => {
    expect(render(null)).toBe('');
  });
});
