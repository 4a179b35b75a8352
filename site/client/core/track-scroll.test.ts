import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const meta = { name: 'flexible', lang: 'en', slug: 'careers', type: 'pages' };

const page = { scrollHeight: 1800 };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { documentElement: { ...page, toggleAttribute: () => {} } });
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('location', { pathname: '/careers', search: '' });
});
afterEach(() => vi.unstubAllGlobals());

function scrollTo(top: number): void {
  vi.stubGlobal('scrollY', top);
  window.dispatchEvent(new Event('scroll'));
}

it('[D11] updates scroll without consent, and resets it on each new path', async () => {
  const { getClientState: readState } = await import('./state.ts');
  const { trackScroll } = await import('./track-scroll.ts');
  const { arrive } = await import('#client/navigation/page-views.ts');
  const stop = trackScroll();
  arrive(meta);
  expect(readState()).toMatchObject({ scroll: 0, isFirstLoad: true });
  scrollTo(250);
  expect(readState().scroll).toBe(0.25);
  scrollTo(1200);
  expect(readState().scroll).toBe(1);

  vi.stubGlobal('location', { pathname: '/careers', search: '?page=2' });
  arrive(meta);
  expect(readState()).toMatchObject({ scroll: 1, isFirstLoad: false });
  vi.stubGlobal('location', { pathname: '/contact', search: '' });
  arrive(meta);
  expect(readState().scroll).toBe(0);
  stop();
  scrollTo(500);
  expect(readState().scroll).toBe(0);
});
