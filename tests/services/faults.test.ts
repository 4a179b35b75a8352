import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNews } from '../support/cms/create-news.ts';
import { deliverEvent, projectSaved } from '../support/cms/deliver.ts';
import { editAndVisit } from '../support/requests/edit-and-visit.ts';
import { eventually, untilStatus } from '../support/requests/fetch-text.ts';
import { inTurn, sampled } from '../support/sampled.ts';
import { readMetric } from '../support/servers/read-metrics.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

const isDue = inTurn(4);

let fleet: Fleet;

beforeAll(async () => {
  fleet = await startFleet({ hasProxy: true });
}, 300_000);
afterAll(() => fleet?.close());

const origin = () => fleet.sites[0]?.url ?? '';
const { visit, edit, shown } = editAndVisit(() => fleet);
const cacheDirectory = () => path.join(fleet.directory, 'cache-0');
const everything = /./;

const renders = (outcome: 'ok' | 'failed') => readMetric(origin(), `vitrine_renders_total{outcome="${outcome}"}`);

async function publishNews(slug: string): Promise<string> {
  const { id, path: pagePath } = await createNews(fleet, slug);
  await shown(pagePath, 'Made.');
  return id;
}

describe('[B6] with a faulty content service, the site', () => {
  it.each(sampled(['status 500', 'wrong JSON', 'no response', 'errors', 'no data', 'null data'] as const, 6))(
    'serves the last good page, caches no errors, and recovers without a request: %s',
    async (how) => {
      const good = await visit('/projects/marble-works');
      const unseen = `/projects/unseen-${how.replace(' ', '-')}`;
      await untilStatus(origin() + unseen, 404);
      const repair = fleet.proxy.spoil(everything, how);
      const text = await edit('102');
      await fleet.delivered();
      for (let visits = 0; visits < 5; visits++) {
        const during = await visit('/projects/marble-works');
        expect(during.status).toBe(200);
        expect(during.text.match(/<h1.*?<\/h1>/s)?.[0]).toBe(good.text.match(/<h1.*?<\/h1>/s)?.[0]);
      }
      // First an unannounced page, then an announced one.
      expect((await visit(unseen)).status).toBe(404);
      await deliverEvent(origin(), projectSaved('9999', unseen.slice(1)));
      expect((await visit(unseen)).status).toBe(503);
      repair();
      await shown('/projects/marble-works', text);
      expect((await visit(unseen)).status).toBe(404);
    },
  );

  it.runIf(isDue())('serves the last good page immediately, even if the CMS hangs', async () => {
    await fleet.restart(0, { variables: { CMS_TIMEOUT_MS: '1000' } });
    const held = fleet.proxy.hold(everything);
    const text = await edit('102');
    await fleet.delivered();
    expect((await visit('/projects/marble-works')).status).toBe(200);
    expect((await visit('/never-served')).status).toBe(503);
    held.release();
    await shown('/projects/marble-works', text);
    await fleet.restart(0);
  });

  it.runIf(isDue())('renders a page without a request after its query has failed', async () => {
    const failed = await renders('failed');
    const repair = fleet.proxy.spoil(/^getSingleProject$/, 'status 500');
    const text = await edit('102');
    await fleet.delivered();
    await eventually(
      () => renders('failed'),
      (count) => count > failed,
    );
    const before = await renders('ok');
    repair();
    await eventually(
      () => renders('ok'),
      (count) => count > before,
    );
    await shown('/projects/marble-works', text);
  });

  it.runIf(isDue())(
    '[B3] does not bring back a deleted page during an outage, or after kill -9 and a restart',
    async () => {
      const id = await publishNews('soon-deleted');
      const repair = fleet.proxy.spoil(everything, 'no response');
      await fleet.admin('DELETE', `/admin/entries/${id}`);
      await fleet.delivered();
      for (let visits = 0; visits < 5; visits++) expect((await visit('/news/soon-deleted')).status).toBe(503);
      await fleet.restart(0, { signal: 'SIGKILL' });
      expect((await visit('/news/soon-deleted')).status).toBe(503);
      expect((await visit('/projects/marble-works')).status).toBe(200);
      repair();
      await eventually(
        () => visit('/news/soon-deleted'),
        ({ status }) => status === 404,
      );
    },
  );
});

describe('[B3] kill -9', () => {
  it.runIf(isDue())('between a webhook and the next visit loses no invalidation', async () => {
    const repair = fleet.proxy.spoil(/^getSingleProject$/, 'no response');
    const text = await edit('104');
    await fleet.delivered();
    await fleet.restart(0, { signal: 'SIGKILL' });
    repair();
    await shown('/projects/orrery-hall', text);
  });

  it.runIf(isDue())('in the middle of a journal line loses only that line', async () => {
    await fleet.sites[0]?.stop('SIGKILL');
    appendFileSync(path.join(cacheDirectory(), 'invalidations.jsonl'), '{"at":17,"isHard":fal');
    appendFileSync(path.join(cacheDirectory(), 'webhooks.jsonl'), '{"id":"evt');
    await fleet.restart(0);
    expect(fleet.sites[0]?.log()).toContain('Skipped a truncated line');
    const text = await edit('105');
    await shown('/projects/giant-library', text);
    await fleet.restart(0, { signal: 'SIGKILL' });
    await shown('/projects/giant-library', text);
  });

  it.runIf(isDue())('while the API lags does not pin old content', async () => {
    await fleet.admin('POST', '/test/faults', { lagMs: 4000 });
    const text = await edit('106');
    await fleet.delivered();
    await fleet.restart(0, { signal: 'SIGKILL' });
    await fleet.admin('POST', '/test/faults', {});
    await shown('/projects/whale-nave', text, 60_000);
  });

  it.runIf(isDue())('[B4] does not make a delivery count twice', async () => {
    const id = randomUUID();
    const event = projectSaved('107', 'projects/light-tunnel');
    expect((await deliverEvent(origin(), event, id)).status).toBe(202);
    await fleet.restart(0, { signal: 'SIGKILL' });
    const again = await deliverEvent(origin(), event, id);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ duplicate: true });
  });
});
