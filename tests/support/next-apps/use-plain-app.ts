import { afterAll, beforeAll } from 'vitest';
import { type PlainData, startPlainData } from './plain-data.ts';
import { type Caching, makePlainApp, type PlainApp } from './plain-next.ts';
import type { Kind } from './plain-stories.ts';

export const kinds: readonly Kind[] = ['use-cache', 'fetch'];

/** A plain Next app, built once for the tests in a block. */
export function usePlainApp(caching: Caching) {
  let data: PlainData;
  let app: PlainApp & Disposable;
  beforeAll(async () => {
    data = await startPlainData();
    app = makePlainApp({ caching, dataUrl: data.url });
    await app.build('first');
  });
  afterAll(async () => {
    app[Symbol.dispose]();
    await data[Symbol.asyncDispose]();
  });
  let stories = 0;
  const story = (kind: Kind) => ({ data, kind, id: `page-${++stories}` });
  return { app: () => app, story };
}
