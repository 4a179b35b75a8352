import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

describe('[D11] client state', () => {
  const events: unknown[] = [];
  beforeEach(() => {
    vi.resetModules();
    const target = new EventTarget();
    vi.stubGlobal('window', target);
    target.addEventListener('translated-url', (event) => events.push(event instanceof CustomEvent && event.detail));
    events.length = 0;
  });
  afterEach(() => vi.unstubAllGlobals());

  it('has the specified initial values', async () => {
    const { getClientState: readState } = await import('./state.ts');
    expect(readState()).toMatchObject({
      scroll: 0,
      isFirstLoad: true,
      preventTracking: false,
      defaultHeaderTheme: 'default',
      tags: [],
    });
  });

  it('notifies listeners only of changes', async () => {
    const { subscribe: onStateChange, setClientState: setState } = await import('./state.ts');
    let calls = 0;
    const stop = onStateChange(() => {
      calls += 1;
    });
    setState({ scroll: 0.5 });
    setState({ scroll: 0.5 });
    expect(calls).toBe(1);
    stop();
    setState({ scroll: 1 });
    expect(calls).toBe(1);
  });

  it('emits translated-url when the translated URL changes', async () => {
    const { setClientState: setState } = await import('./state.ts');
    setState({ translatedUrl: '/fr' });
    setState({ scroll: 1 });
    setState({ translatedUrl: '/fr' });
    setState({ translatedUrl: '/fr/style-guide' });
    expect(events).toEqual(['/fr', '/fr/style-guide']);
  });
});
