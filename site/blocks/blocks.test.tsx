import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { log } from '#lib/log/log.ts';
import { Blocks } from './blocks.tsx';
import type { FlexibleData } from './registry.tsx';

const context = { site: 'en' as const, strings: {} };

/** Casts arbitrary CMS data to block data. */
const asBlockData = (data: object) => data as FlexibleData;

const quote = asBlockData({
  __typename: 'quote_Entry',
  id: '1',
  typeHandle: 'quote',
  titleElement: null,
  wysiwygSimpleElement: '<p>It stays.</p>',
  authorElement: null,
  position: null,
});

beforeEach(() => {
  vi.spyOn(log, 'warn').mockImplementation(() => {});
  vi.spyOn(log, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
});

const render = (block: FlexibleData, showErrors?: boolean) =>
  renderToStaticMarkup(
    <Blocks items={[block, quote, null]} context={context} page="/about-us" {...(showErrors && { showErrors })} />,
  );

const unknown = asBlockData({ __typename: 'carouselOfCats_Entry', id: '7', typeHandle: 'carouselOfCats' });

it('[C6] logs and skips an unknown block and renders the others', () => {
  const html = render(unknown);
  expect(html).toContain('It stays.');
  expect(html).not.toContain('carouselOfCats');
  expect(log.warn).toHaveBeenCalledWith(
    'block_skipped',
    expect.stringMatching(/block 7 on \/about-us: .* carouselOfCats/),
    expect.objectContaining({ page: '/about-us', id: '7' }),
  );
});

it.each(['javascript:alert(1)', 'java\tscript:alert(1)', 'DATA:text/html,x', 'https://elsewhere.example/', null])(
  '[C3] [D15] logs and skips an iframe with the URL %j',
  (frameUrl) => {
    const html = render(asBlockData({ __typename: 'embeddedFrame_Entry', id: '8', titleElement: 'Map', frameUrl }));
    expect(html).not.toMatch(/Map|iframe/);
    expect(log.warn).toHaveBeenCalledWith('frame_omitted', expect.stringContaining('ALLOWED_FRAME_HOSTS'), { id: '8' });
  },
);

/** An asset with an invalid focal point. */
const brokenImage = { __typename: 'images_Asset', id: '9', focalPoint: 7 };

const brokenBlocks = {
  'in its own component': { __typename: 'cards_Entry', id: '8', typeHandle: 'cards', cardItems: 'no list' },
  'in a nested component': {
    __typename: 'imageText_Entry',
    id: '8',
    typeHandle: 'imageText',
    titleElement: 'Before the fault',
    imageElement: [brokenImage],
  },
  'in the props of a client component': {
    __typename: 'tabs_Entry',
    id: '8',
    typeHandle: 'tabs',
    emphasisTitleElement: 'Before the fault',
    tabItems: [{ __typename: 'tab_Entry', id: '10', titleElement: 'Tab', imageElement: [brokenImage] }],
  },
};

for (const [where, block] of Object.entries(brokenBlocks)) {
  it(`[C6] logs a block that fails ${where}, along with its page, and renders the others`, () => {
    const html = render(asBlockData(block));
    expect(html).toContain('It stays.');
    expect(html).not.toContain('Before the fault');
    expect(log.error).toHaveBeenCalledWith(
      'block_render_failed',
      expect.stringMatching(/block 8 \((cards|imageText|tabs)\) on \/about-us/),
      expect.objectContaining({ page: '/about-us', error: expect.any(Error) }),
    );
  });
}

it('[C6] shows editors and developers the type and error in place of a skipped block', () => {
  expect(render(unknown, true)).toMatch(/blocks\.fault\.unknown.*carouselOfCats \(7\).*It stays\./);
  const failed = render(asBlockData(brokenBlocks['in its own component']), true);
  expect(failed).toMatch(/blocks\.fault\.failed.*cards \(8\).*is not a function.*It stays\./);
});
