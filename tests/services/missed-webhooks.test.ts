import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNews } from '../support/cms/create-news.ts';
import { editAndVisit } from '../support/requests/edit-and-visit.ts';
import { eventually, untilLogged, untilShown } from '../support/requests/fetch-text.ts';
import { inTurn } from '../support/sampled.ts';
import { readMetric } from '../support/servers/read-metrics.ts';
import { startRedis } from '../support/servers/start-redis.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

const isDue = inTurn(3);

const page = '/projects/marble-works';

let fleet: Fleet;
let edits = 0;

beforeAll(async () => {
  fleet = await startFleet({ hasProxy: true, webhooksTo: [] });
}, 300_000);
afterAll(() => fleet?.close());

const { visit, responds } = editAndVisit(() => fleet);
const shown = (text: string) => untilShown(`${fleet.sites[0]?.url}${page}`, text);
const logged = (line: RegExp) => untilLogged(fleet.sites[0], line);

/** Edits the page without sending a webhook. */
async function edit(): Promise<string> {
  const text = `Edit ${++edits} that nobody told of.`;
  await fleet.admin('PATCH', '/admin/entries/102?site=en', { wysiwygSimpleElement: `<p>${text}</p>` });
  return text;
}

/** Counts full index queries, and cheap queries that determine whether one is needed. */
async function countQueries(): Promise<{ everything: number; little: number }> {
  const operations = await fleet.operations();
  return { everything: operations['getContentIndex'] ?? 0, little: operations['getContentFacts'] ?? 0 };
}

describe('[B3] an edit without a webhook', () => {
  it.runIf(isDue())('is detected at startup', async () => {
    const text = await edit();
    await fleet.restart(0);
    await shown(text);
  });

  it.runIf(isDue())('[B6] is detected after a CMS outage at startup', async () => {
    const text = await edit();
    const repair = fleet.proxy.spoil(/./, 'no response');
    await fleet.restart(0);
    const before = await visit(page);
    expect(before.status).toBe(200);
    expect(before.text).not.toContain(text);
    repair();
    await shown(text);
  });

  it.skipIf(process.platform !== 'linux' || !isDue())('[B6] is detected at startup on a full disk', async () => {
    const text = await edit();
    const site = await fleet.restart(0, { isDiskFull: true });
    await shown(text);
    expect((await visit('/readyz')).status).toBe(200);
    expect(site.exitCode()).toBeNull();
    await logged(/invalidations\.jsonl cannot be written/);
    execFileSync('prlimit', [`--pid=${site.pid}`, '--fsize=unlimited']);
    await logged(/invalidations\.jsonl is writable again/);
    await fleet.restart(0, { signal: 'SIGKILL' });
    await shown(text);
  });

  it.runIf(isDue())(
    '[B10] is not shown during a slow start, which serves stored pages and reports their age',
    async () => {
      const text = await edit();
      const held = fleet.proxy.hold(/getContentIndex/);
      const site = await fleet.restart(0, { variables: { READY_WITHIN_MS: '200' } });
      const before = await visit(page);
      expect([before.status, before.text.includes(text)]).toEqual([200, false]);
      expect((await visit('/readyz')).text).toMatch(/^ready\ncontent: (?:as of \d+ s ago|not reconciled yet)\n$/);
      const startedAt = Date.now() / 1000;
      const comparedAt = () => readMetric(site.url, 'vitrine_content_compared_timestamp_seconds');
      expect(await comparedAt()).toBeLessThan(startedAt - 1);
      held.release();
      await shown(text);
      await eventually(comparedAt, (seconds) => seconds > startedAt - 60);
    },
  );

  describe('while the site runs', () => {
    beforeAll(() => fleet.restart(0, { variables: { RECONCILE_INTERVAL_MS: '1000' } }));

    it.runIf(isDue())(
      'is detected, as are publications, deletions and changes to elements other than entries',
      async () => {
        await shown(await edit());
        const { id, path } = await createNews(fleet, 'nobody-told');
        // A visit to the page finds it even before the site has noticed it, unlike the listing.
        await untilShown(`${fleet.sites[0]?.url}/news`, 'nobody-told');
        await responds(path, 200);
        await fleet.admin('DELETE', `/admin/entries/${id}`);
        await responds(path, 404);
        await fleet.admin('PATCH', '/admin/globals/footer?site=en', { copyright: 'Told to nobody' });
        await shown('Told to nobody');
      },
    );

    it.runIf(isDue())('is looked for with one cheap query if nothing has changed', async () => {
      await countQueries();
      let little = 0;
      await eventually(
        async () => {
          const queries = await countQueries();
          expect(queries.everything).toBe(0);
          little += queries.little;
          return little;
        },
        (count) => count >= 3,
      );
    });
  });
});

const redis = await startRedis();
afterAll(() => redis?.close());

describe.skipIf(!redis)('[B3] [B8] an edit announced to none of several instances', () => {
  it.runIf(isDue())('is detected by others when the polling instance has died', async () => {
    const several = await startFleet({
      instances: 2,
      cacheUrl: redis?.url,
      webhooksTo: [],
      isWarm: false,
      variables: { RECONCILE_INTERVAL_MS: '2000' },
    });
    try {
      await eventually(
        () => several.operations(),
        (operations) => (operations['getContentFacts'] ?? 0) > 0,
        60_000,
      );
      await several.sites[0]?.stop('SIGKILL');
      await several.admin('PATCH', '/admin/entries/102?site=en', { wysiwygSimpleElement: '<p>Told to none.</p>' });
      await untilShown(`${several.sites[1]?.url}${page}`, 'Told to none.', 60_000);
    } finally {
      await several.close();
    }
  });
});
