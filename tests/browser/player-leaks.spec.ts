import type { CDPSession, Page } from '@playwright/test';
import { sampleTries } from '../support/sampled.ts';
import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

// Disables motion, which would only slow down the test.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(240_000);

type Heap = { videos: number; listeners: number; nodes: number };

/** Counts the page's objects after garbage collection: all videos, attached or not, listeners and nodes. */
async function countHeapObjects(session: CDPSession): Promise<Heap> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { result: prototype } = await session.send('Runtime.evaluate', { expression: 'HTMLVideoElement.prototype' });
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId ?? '' });
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
  });
  await session.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' });
  const { jsEventListeners, nodes } = await session.send('Memory.getDOMCounters');
  return { videos: Number(result.value), listeners: jsEventListeners, nodes };
}

/** Returns a function that counts the intervals that have not been cleared. */
async function watchIntervals(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const intervals = new Set<unknown>();
    const { setInterval: set, clearInterval: clear } = window;
    Object.assign(window, {
      setInterval: (...given: Parameters<typeof set>) => {
        const timer = set(...given);
        intervals.add(timer);
        return timer;
      },
      clearInterval: (timer: number) => {
        intervals.delete(timer);
        clear(timer);
      },
      countIntervals: () => intervals.size,
    });
  });
  return () => page.evaluate(() => Reflect.apply(Reflect.get(window, 'countIntervals'), window, []));
}

/**
 * Follows a link to a page without images, because Chromium leaks an image that is removed while it selects its source
 * (`MediaQueryMatcher`).
 */
async function leave(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Start a project', exact: true }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.locator('main form')).toBeVisible();
}

/** A round has ten navigations: back, four steps of two navigations each, and away. */
const rounds = sampleTries(5, 3);

test('[E7] more than 50 navigations, or 40 in a sample, leak no videos, listeners, nodes or intervals', async ({
  page,
}) => {
  const countIntervals = await watchIntervals(page);
  const article = '/news/orrery-hall-turns-for-the-first-time';
  await page.goto(article);
  const session = await page.context().newCDPSession(page);
  const playButton = page.locator('main button[aria-busy]:visible').first();
  const comeBack = async () => {
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${article}$`));
    await expect(playButton.or(page.locator('.plyr:visible'))).toHaveCount(1);
  };
  const turn = async () => {
    if (await playButton.isVisible()) {
      await untilInteractive(playButton);
      await playButton.click();
    }
    await expect(page.locator('.plyr:visible')).toHaveCount(1);
    await leave(page);
    await expect(page.locator('.plyr:visible')).toHaveCount(0);
    await comeBack();
  };
  await untilInteractive(playButton);
  for (let count = 0; count < 5; count++) await turn();
  const settled = async () => {
    await leave(page);
    await expect.poll(async () => (await countHeapObjects(session)).videos).toBe(0);
    return countHeapObjects(session);
  };
  const heaps = [await settled()];
  const intervalsBefore = await countIntervals();
  for (let round = 0; round < rounds; round++) {
    await comeBack();
    for (let count = 0; count < 4; count++) await turn();
    heaps.push(await settled());
  }
  expect.soft(await countIntervals()).toBeLessThanOrEqual(intervalsBefore);
  // A listener or node leaked in each step would add four per round. Chromium keeps a whole page now and then, so
  // only the median is checked.
  for (const kind of ['listeners', 'nodes'] as const) {
    const grown = heaps.slice(1).map((heap, round) => heap[kind] - (heaps[round]?.[kind] ?? 0));
    expect
      .soft(grown.toSorted((a, b) => a - b)[Math.floor(rounds / 2)], `${kind}: ${grown.join(', ')}`)
      .toBeLessThan(4);
  }
});
