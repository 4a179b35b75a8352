import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Blocks } from './blocks.tsx';
import type { FlexibleData } from './registry.tsx';

const context = { site: 'en' as const, strings: {} };

/** A block as a CMS with another content model than ours may answer it. */
const fromElsewhere = (data: object) => data as FlexibleData;

const quote = fromElsewhere({
  __typename: 'quote_Entry',
  id: '1',
  typeHandle: 'quote',
  titleElement: null,
  wysiwygSimpleElement: '<p>It stays.</p>',
  author: null,
  position: null,
});

const log = { warn: vi.fn(), error: vi.fn() };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(log.warn);
  vi.spyOn(console, 'error').mockImplementation(log.error);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const render = (block: FlexibleData) =>
  renderToStaticMarkup(<Blocks items={[block, quote, null]} context={context} page="/about-us" />);

it('[C6] an unknown block is named in the log and left out, the others stay', () => {
  const html = render(fromElsewhere({ __typename: 'carouselOfCats_Entry', id: '7', typeHandle: 'carouselOfCats' }));
  expect(html).toContain('It stays.');
  expect(log.warn).toHaveBeenCalledWith(expect.stringMatching(/\/about-us holds carouselOfCats \(7\)/));
});

it('[C6] a broken block is logged with its page and left out, the others stay', () => {
  const html = render(fromElsewhere({ __typename: 'cards_Entry', id: '8', typeHandle: 'cards', cardItems: 'no list' }));
  expect(html).toContain('It stays.');
  expect(log.error).toHaveBeenCalledWith(expect.stringMatching(/cards \(8\) on \/about-us/), expect.any(Error));
});
