import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNews } from '../support/cms/create-news.ts';
import { eventually, untilStatus } from '../support/requests/fetch-text.ts';
import { inTurn } from '../support/sampled.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

const isDue = inTurn(2);
/** The site's default interval in ms. With its jitter and the follow-up queries, a reconciliation takes place within a minute. */
const byDefault = '50000';
const minuteMs = 60_000;

type Heard = { operation: string; bytes: number; cache: string | undefined };

/** Records the queries of an idle site that reconciles at this interval, with the bytes of query and response. */
async function startHeard(scale: number, everyMs: string): Promise<{ fleet: Fleet; heard: Heard[] }> {
  const heard: Heard[] = [];
  const fleet = await startFleet({
    scale,
    hasProxy: true,
    isWarm: false,
    webhooksTo: [],
    variables: { RECONCILE_INTERVAL_MS: everyMs, WARM_UP: 'none', SWEEP_PAGES: '0' },
  });
  fleet.proxy.hear((requestBody, responseBody, headers) => {
    const operation = /query (\w+)/.exec(JSON.parse(requestBody).query)?.[1] ?? '';
    const cache = headers['x-craft-gql-cache']?.toString();
    heard.push({ operation, bytes: Buffer.byteLength(requestBody) + Buffer.byteLength(responseBody), cache });
  });
  return { fleet, heard };
}

describe('[B3] the cost of an idle reconciliation', () => {
  it.each([0, 1000])('with %i more entries is one uncached query of at most 50 kB', async (scale) => {
    const { fleet, heard } = await startHeard(scale, '400');
    try {
      await eventually(
        async () => heard.filter(({ operation }) => operation === 'getContentFacts').length,
        (count) => count >= 5,
      );
      expect(new Set(heard.map(({ operation }) => operation))).toEqual(new Set(['getContentFacts']));
      expect(new Set(heard.map(({ cache }) => cache))).toEqual(new Set(['no-cache']));
      expect(Math.max(...heard.map(({ bytes }) => bytes))).toBeLessThan(50_000);
    } finally {
      await fleet.close();
    }
  });
});

describe('[B3] a change that Craft does not announce', () => {
  let fleet: Fleet;
  let heard: Heard[];
  beforeAll(async () => {
    ({ fleet, heard } = await startHeard(0, byDefault));
  }, 300_000);
  afterAll(() => fleet?.close());

  it.runIf(isDue())(
    'is detected within a minute, at two queries per minute: a post that goes live, and one that expires',
    async () => {
      const url = fleet.sites[0]?.url ?? '';
      const expiring = '/news/the-second-shelf';
      await untilStatus(url + expiring, 200, minuteMs);
      heard.length = 0;
      const at = Date.now() + 5000;
      const date = new Date(at).toISOString();
      const scheduled = await createNews(fleet, 'soon-here', { postDate: date });
      await fleet.admin('PATCH', '/admin/entries/216?site=en', { expiryDate: date });
      await untilStatus(url + scheduled.path, 200, at + minuteMs - Date.now());
      await untilStatus(url + expiring, 404, at + minuteMs - Date.now());
      const queries = heard.filter(({ operation }) => operation === 'getContentFacts');
      expect(queries.length).toBeLessThanOrEqual(2);
    },
    200_000,
  );
});
