import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const settings = { container: 'GTM-TEST', dataLayer: 'dataLayer', excludedTemplates: ['team'] };
const scripts: { src?: string }[] = [];

beforeEach(() => {
  vi.resetModules();
  scripts.length = 0;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', {
    title: 'A title',
    createElement: () => ({}),
    head: { append: (script: object) => scripts.push(script) },
    querySelector: () => null,
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Starts tracking and returns the pushed events, except gtm.js. */
async function start(changes: Partial<typeof settings> = {}) {
  const { startTracking } = await import('./track.ts');
  const { setClientState: setState } = await import('#client/core/state.ts');
  const { emit } = await import('#client/core/events.ts');
  const layer = changes.dataLayer ?? settings.dataLayer;
  startTracking({ ...settings, ...changes });
  const pushed = (): Record<string, unknown>[] => Reflect.get(window, layer).slice(1);
  let isInitialLoad = true;
  const show = (name: string, path: string, { isRefined = false, trackingName = '' } = {}) => {
    setState({ scroll: 0 });
    const page = { name, lang: 'en', slug: undefined, type: name, path, ...(trackingName && { trackingName }) };
    emit('page-shown', { ...page, isRefined, isSamePath: isRefined, isFirst: isInitialLoad, isInitialLoad });
    isInitialLoad = false;
  };
  return { setState, emit, show, pushed };
}

describe('[D14] tracking', () => {
  it('ignores search updates while typing', async () => {
    const { show, pushed } = await start();
    show('search', '/search');
    show('search', '/search?q=li', { isRefined: true });
    show('search', '/search?q=light');
    const paths = pushed().flatMap(({ event, page_path }) => (event === 'page_view' ? [page_path] : []));
    expect(paths).toEqual(['/search', '/search?q=light']);
  });

  it.each([
    ['dataLayer', 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST'],
    ['ours', 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST&l=ours'],
  ])('loads the container with data layer %s', async (dataLayer, url) => {
    const { show, pushed } = await start({ dataLayer });
    expect(scripts.map(({ src }) => src)).toEqual([url]);
    show('home', '/');
    expect(pushed()).toHaveLength(1);
  });

  it('tracks page views by template name, the first one as the initial load', async () => {
    const { show, pushed } = await start();
    show('projects', '/projects');
    show('projects', '/projects?market=museums');
    show('projects', '/projects');
    expect(
      pushed().map(({ event, page_name, page_path, initialLoad }) => [event, page_name, page_path, initialLoad]),
    ).toEqual([
      ['page_view', 'projects', '/projects', true],
      ['page_view', 'projects', '/projects?market=museums', false],
      ['page_view', 'projects', '/projects', false],
    ]);
  });

  it('sends no page view of an excluded template, but counts it as the initial load', async () => {
    const { show, pushed } = await start();
    show('team', '/about-us/team', { trackingName: 'people' });
    expect(pushed()).toEqual([]);
    show('people', '/people');
    expect(pushed()).toEqual([expect.objectContaining({ page_name: 'people', initialLoad: false })]);
  });

  it('uses the template’s tracking name', async () => {
    const { show, pushed } = await start({ excludedTemplates: ['people'] });
    show('team', '/about-us/team', { trackingName: 'people' });
    expect(pushed()).toEqual([expect.objectContaining({ page_name: 'people' })]);
  });

  it('tracks each depth once per page', async () => {
    const { setState, show, pushed } = await start();
    const depths = () => pushed().flatMap(({ percent_scrolled }) => percent_scrolled ?? []);
    for (const scroll of [0.14, 0.15, 0.1, 0.5, 0.4, 0.6]) setState({ scroll });
    expect(depths()).toEqual([15, 25, 50]);
    show('home', '/');
    setState({ scroll: 1 });
    expect(depths()).toEqual([15, 25, 50, 15, 25, 50, 75, 90]);
  });

  it('forwards track events', async () => {
    const { emit, pushed } = await start();
    emit('track', { event: 'newsletter_form_submit' });
    expect(pushed()).toEqual([{ event: 'newsletter_form_submit' }]);
  });

  it('[D13] tracks nothing with preventTracking', async () => {
    const { emit, setState, show, pushed } = await start();
    setState({ preventTracking: true });
    show('home', '/');
    setState({ scroll: 1 });
    emit('track', { event: 'newsletter_form_submit' });
    expect(pushed()).toEqual([]);
    setState({ preventTracking: false });
    show('projects', '/projects');
    expect(pushed()).toHaveLength(1);
  });
});
