import { randomInt } from 'node:crypto';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fetchRoutes, fetchText } from '../support/requests/fetch-text.ts';
import { startFleet } from '../support/stack/start-fleet.ts';
import { untilWarm } from '../support/stack/start-stack.ts';

/** The fixtures of the style guide get new ids in each render. */
const isComparable = (route: string) => !route.endsWith('/style-guide');

it('[B1] renders are deterministic, whatever the order of CMS responses', async () => {
  const fleet = await startFleet({ hasProxy: true, isWarm: false });
  fleet.proxy.delay(/./, () => randomInt(40));
  /** The ETag of each page, which also covers its payload, after everything was rendered again. */
  const renderAll = async (round: string) => {
    // The build's pages are for another URL.
    const variables = { SITE_URL: 'http://same.test', CACHE_DIR: path.join(fleet.directory, round) };
    const site = await fleet.restart(0, { variables });
    await untilWarm(site, 240_000);
    const pages = (await fetchRoutes(site.url)).map(({ route }) => route).filter(isComparable);
    return Promise.all(
      pages.map(async (route) => {
        const { headers, text } = await fetchText(site.url + route);
        return { route, etag: headers.get('etag'), payload: /data-payload="([^"]+)"/.exec(text)?.[1] };
      }),
    );
  };
  try {
    const first = await renderAll('first');
    expect(first.length).toBeGreaterThan(50);
    expect(await renderAll('second')).toEqual(first);
  } finally {
    await fleet.close();
  }
});
