import { afterAll, beforeAll, expect, it } from 'vitest';
import { median, type QueryMeter, startQueryMeter } from '../craft/query-meter.ts';
import { serviceEditor } from '../craft/service-editor.ts';
import { timeEdits } from '../craft/time-edits.ts';
import { eventually, fetchText } from '../support/requests/fetch-text.ts';
import { sampleTries } from '../support/sampled.ts';
import { type Site, type Stack, startStackWithoutSite, untilAtRest } from '../support/stack/start-stack.ts';

/** Response times of a real Craft in development mode: for a page, and for a small query. */
const [pageMs, smallMs] = [3000, 800];

let stack: Omit<Stack, 'site'>;
let meter: QueryMeter;
let site: Site;
beforeAll(async () => {
  stack = await startStackWithoutSite();
  meter = await startQueryMeter(`${stack.content.url}/api`, (operation) =>
    /^get(?:Single|Home|Flexible|\w+Listing$)/.test(operation) ? pageMs : smallMs,
  );
  site = await stack.startSite({ CMS_ENDPOINT: meter.endpoint });
});
afterAll(async () => {
  await stack?.close();
  await meter?.close();
});

it('[A5] a page never waits for a CMS transform, because the site generates missing sizes', async () => {
  await stack.admin('POST', '/test/faults', { lateTransforms: true });
  const before = performance.now();
  await stack.admin('PATCH', '/admin/entries/101?site=en', { title: 'Tidal Hall without sizes' });
  const { text } = await eventually(
    () => fetchText(`${site.url}/projects/tidal-hall`),
    ({ text }) => text.includes('Tidal Hall without sizes'),
    60_000,
  );
  await stack.admin('POST', '/test/faults', {});
  expect(text).not.toContain('generate-transform');
  const made = [...new Set(text.match(/\/media\/~made\/[^"\s]+/g))].map((path) => path.replaceAll('&amp;', '&'));
  for (const size of ['w1920-q99', 'w1920-q82-webp', 'w864-h1080-q74-webp']) {
    const path = made.find((one) => one.includes(`/${size}`)) ?? '';
    const picture = await fetchText(site.url + path);
    expect([path, picture.status, picture.headers.get('content-type')]).toEqual([
      path,
      200,
      size.endsWith('webp') ? 'image/webp' : 'image/jpeg',
    ]);
  }
  const queries = meter.since(before).filter(({ operation }) => operation === 'getSingleProject');
  expect(queries.length).toBeGreaterThan(0);
  expect(
    Math.max(...queries.map(({ from, to }) => to - from)),
    'the slowest query for the page waited for a transform',
  ).toBeLessThan(2 * pageMs);
}, 90_000);

it('[B3] a saved project is fresh within 1.5 times the duration of its CMS queries, which number at most four', async () => {
  const timed = await timeEdits(site.url, serviceEditor(stack.admin), meter, sampleTries(5, 3), async () => {
    await eventually(
      async () => meter.waiting(),
      (waiting) => waiting === 0,
      60_000,
    );
    await untilAtRest(site.url);
  });
  const own = median(timed.map(({ pageMs }) => pageMs));
  const fresh = median(timed.map(({ freshMs }) => freshMs));
  console.info(`fresh after ${Math.round(fresh)} ms, of which ${Math.round(own)} ms are the page's own queries`);
  expect(own).toBeGreaterThan(pageMs);
  expect(fresh).toBeLessThan(1.5 * own);
  for (const { pageQueries } of timed) {
    expect(pageQueries).toContain('getSingleProject');
    expect(pageQueries.length).toBeLessThanOrEqual(4);
  }
}, 300_000);
