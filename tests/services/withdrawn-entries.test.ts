import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNews } from '../support/cms/create-news.ts';
import { deliverEvent } from '../support/cms/deliver.ts';
import { eventually, fetchText, untilStatus } from '../support/requests/fetch-text.ts';
import { inTurn, sampled } from '../support/sampled.ts';
import { startRedis } from '../support/servers/start-redis.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

const isDue = inTurn(2);

const redis = await startRedis();
afterAll(() => redis?.close());

type Line = { id: string; path: string; slug: string; dateUpdated: string };

/** The CMS sends no webhooks and still serves entries that these events report as deleted, like a lagging API. */
describe.each(
  sampled([
    ['one instance', 1],
    ['two instances with Redis', redis ? 2 : 0],
  ] as const),
)('[B3] [B7] an entry announced as gone while the API still serves it, on %s', (_, instances) => {
  let fleet: Fleet;

  beforeAll(async () => {
    if (instances === 0) return;
    const cacheUrl = instances > 1 ? redis?.url : undefined;
    fleet = await startFleet({ instances, cacheUrl, webhooksTo: [], isWarm: false });
  }, 300_000);
  afterAll(() => fleet?.close());

  const told = (line: Line, changes: object, when = new Date()) => ({
    v: 1,
    id: `evt_${randomUUID()}`,
    event: 'entry.saved',
    occurredAt: when.toISOString(),
    element: { type: 'entry', id: line.id, section: 'news', entryType: 'news', status: 'live' },
    sites: [{ handle: 'en', uri: line.path.slice(1), status: 'live' }],
    dateUpdated: line.dateUpdated,
    ...changes,
  });
  const gone = (line: Line, status: string, when?: Date) =>
    told(
      line,
      {
        event: status === 'deleted' ? 'entry.deleted' : 'entry.saved',
        sites: [{ handle: 'en', uri: line.path.slice(1), status }],
      },
      when,
    );

  async function tell(event: object): Promise<void> {
    expect((await deliverEvent(fleet.sites[0]?.url ?? '', event)).status).toBe(202);
  }

  /** Waits until every instance shows both page and card, or neither. */
  async function untilShown(line: Line, isShown: boolean): Promise<void> {
    for (const { url } of fleet.sites) {
      await untilStatus(url + line.path, isShown ? 200 : 404);
      await eventually(
        () => fetchText(`${url}/news`),
        ({ text }) => text.includes(line.slug) === isShown,
      );
    }
  }

  async function expectStillGone(line: Line): Promise<void> {
    for (const { url } of fleet.sites) {
      expect((await fetchText(url + line.path)).status).toBe(404);
      expect((await fetchText(`${url}/news`)).text).not.toContain(line.slug);
      await eventually(
        () => fetchText(`${url}/routes.json`),
        ({ text }) => !text.includes(line.slug),
      );
    }
  }

  async function publish(slug: string): Promise<Line> {
    const made = await createNews(fleet, slug);
    const { entry } = await fleet.admin<{
      entry: { dateUpdated: string };
    }>('GET', `/admin/entries/${made.id}?site=en`);
    const line = { ...made, slug, dateUpdated: entry.dateUpdated };
    await tell(told(line, {}));
    await untilShown(line, true);
    return line;
  }

  it.skipIf(instances === 0).each(sampled(['deleted', 'disabled'], 2))(
    'is withdrawn everywhere immediately, and stays withdrawn when the API catches up: %s',
    async (status) => {
      const line = await publish(`late-${status}-${instances}`);
      await tell(gone(line, status));
      await untilShown(line, false);
      if (instances === 1) await fleet.restart(0, { signal: 'SIGKILL' });
      // If the listing was not written before the kill, it is served stale until it is rendered.
      await untilShown(line, false);
      await expectStillGone(line);
      await fleet.admin('DELETE', `/admin/entries/${line.id}`);
      await eventually(
        async () => fleet.sites[0]?.log() ?? '',
        (log) => log.includes(`"soft":["gone:en:${line.id}"`) || log.includes(`"gone:en:${line.id}"]`),
        60_000,
      );
      await expectStillGone(line);
    },
  );

  it.skipIf(instances === 0 || !isDue())(
    'returns with a later "live" event; a late duplicate of the deletion does not hide it',
    async () => {
      const line = await publish(`restored-${instances}`);
      const deletion = gone(line, 'deleted');
      await tell(deletion);
      await untilShown(line, false);
      await tell(told(line, {}));
      await untilShown(line, true);
      await tell({ ...deletion, id: `evt_${randomUUID()}` });
      await untilShown(line, true);
    },
  );

  it.skipIf(instances === 0 || !isDue())('returns when the API serves a newer version', async () => {
    const line = await publish(`newer-${instances}`);
    await tell(gone(line, 'disabled'));
    await untilShown(line, false);
    await fleet.admin('PATCH', `/admin/entries/${line.id}?site=en`, { wysiwygSimpleElement: '<p>Again.</p>' });
    await untilShown(line, true);
  });
});
