import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editAndVisit } from '../support/requests/edit-and-visit.ts';
import { eventually } from '../support/requests/fetch-text.ts';
import { inTurn } from '../support/sampled.ts';
import { startRedis } from '../support/servers/start-redis.ts';
import { createReleases, type Releases } from '../support/stack/create-release.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

const isDue = inTurn(2);

const redis = await startRedis();

const pages = [
  { path: '/projects/marble-works', id: '102' },
  { path: '/projects/tidal-hall', id: '101' },
  { path: '/projects/canopy-walk', id: '103' },
] as const;

let releases: Releases;
let fleet: Fleet;
const { edit, shownEverywhere, visit } = editAndVisit(() => fleet);

// The two releases have different pages but share invalidations.
describe.skipIf(!redis || process.platform !== 'linux')('[B8] [B11] with one Redis', () => {
  beforeAll(async () => {
    releases = createReleases();
    releases.deploy();
    fleet = await startFleet({
      instances: 2,
      cacheUrl: redis?.url,
      // The instance in handover learns of edits only through Redis.
      webhooksTo: [1],
      release: releases.current,
      variables: { REDIS_KEY_PREFIX: 'handover', RENDERER_COUNT: '1' },
    });
  }, 300_000);
  afterAll(async () => {
    await fleet?.close();
    await releases?.remove();
    await redis?.close();
  });

  it.runIf(isDue())(
    'edits announced to another instance reach the old release, and the new one during and after startup',
    async () => {
      const second = releases.deploy();
      const [site] = fleet.sites;
      const isHandedOver = () => site?.log().includes(`Now serving the build in ${second.directory}/site`) ?? false;
      process.kill(site?.pid ?? 0, 'SIGHUP');
      const last = new Map<string, string>();
      for (let at = 0; !isHandedOver(); at++) {
        const { path, id } = pages[at % pages.length] ?? pages[0];
        last.set(path, await edit(id));
        await fleet.delivered();
        await shownEverywhere(path, last.get(path) ?? '');
      }
      await eventually(
        () => visit('/'),
        ({ headers }) => headers.get('x-vitrine-build') === second.buildId,
      );
      expect(last.size).toBe(pages.length);
      for (const [path, text] of last) await shownEverywhere(path, text);
      await shownEverywhere('/projects/marble-works', await edit('102'));
      expect((await visit('/', 1)).headers.get('x-vitrine-build')).not.toBe(second.buildId);
    },
  );

  it.runIf(isDue())('an entry deleted after a handover disappears from both instances', async () => {
    await fleet.admin('DELETE', '/admin/entries/102');
    await fleet.delivered();
    for (const index of [0, 1])
      await eventually(
        () => visit('/projects/marble-works', index),
        ({ status }) => status === 404,
      );
  });
});
