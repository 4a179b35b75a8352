import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetSaved, deliverEvent, projectSaved } from '../support/cms/deliver.ts';
import { editAndVisit } from '../support/requests/edit-and-visit.ts';
import { eventually, fetchText, untilShown } from '../support/requests/fetch-text.ts';
import { inTurn } from '../support/sampled.ts';
import { type Redis, startRedis } from '../support/servers/start-redis.ts';
import { startRedisProxy } from '../support/servers/start-redis-proxy.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

const isDue = inTurn(3);

const redis = await startRedis();

let fleet: Fleet;

const { edit, shown, shownEverywhere, visit } = editAndVisit(() => fleet);

describe.skipIf(!redis)('several instances with one Redis', () => {
  beforeAll(async () => {
    fleet = await startFleet({ instances: 2, cacheUrl: redis?.url, variables: { REDIS_KEY_PREFIX: 'orrery' } });
  }, 300_000);
  afterAll(async () => {
    await fleet?.close();
    await redis?.close();
  });
  const server = redis as Redis;

  it.runIf(isDue())('[B8] an edit announced to one instance appears on all, with one query for the page', async () => {
    await fleet.atRest();
    const text = await edit('102');
    await shownEverywhere('/projects/marble-works', text);
    expect(await fleet.operations()).toMatchObject({ getSingleProject: 1 });
  });

  it.runIf(isDue())(
    '[B8] a page rendered from old responses before a kill does not stay on any other instance',
    async () => {
      const proxy = await startRedisProxy(server.url);
      for (const market of ['museums', 'science-centers']) {
        await fleet.restart(1, { variables: { REDIS_URL: proxy.url } });
        const path = `/projects?market=${market}&service=mechanisms`;
        // With this request, the instance loads the shared data beforehand.
        await fetchText(`${fleet.sites[1]?.url}/projects?market=${market}&service=scenography`);
        await fleet.atRest();
        const pages = await server.keys('*:page:*');
        proxy.holdMessages();
        await fleet.admin('PATCH', '/admin/globals/footer?site=en', { copyright: `© {year} ${market}, footer` });
        await fleet.delivered();
        await fetchText(fleet.sites[1]?.url + path);
        await eventually(
          () => server.keys('*:page:*'),
          (keys) => keys.length > pages.length,
        );
        await fleet.sites[1]?.stop('SIGKILL');
        proxy.releaseMessages();
        await shown(path, `${market}, footer`, 60_000);
      }
      await fleet.restart(1);
      proxy.close();
    },
  );

  it.runIf(isDue())(
    '[B8] a page rendered after an edit by an instance that is unaware of the edit does not stay on any instance',
    async () => {
      const proxy = await startRedisProxy(server.url);
      await fleet.restart(1, { variables: { REDIS_URL: proxy.url } });
      const { entry } = await fleet.admin<{ entry: { id: string } }>('POST', '/admin/entries', {
        section: 'news',
        type: 'news',
        site: 'en',
        slug: 'told-late',
        title: 'Told late',
        fields: { newsTypeElement: 'internal', wysiwygSimpleElement: '<p>Here.</p>' },
      });
      await shownEverywhere('/news/told-late', 'Here.');
      for (let round = 1; round <= 5; round++) {
        const path = `/news/told-late-${round}`;
        await fleet.atRest();
        proxy.holdMessages();
        await fleet.admin('PATCH', `/admin/entries/${entry.id}?site=en`, { slug: `told-late-${round}` });
        await fleet.delivered();
        await fetchText(fleet.sites[1]?.url + path);
        proxy.releaseMessages();
        await shownEverywhere(path, 'Here.');
      }
      await fleet.admin('DELETE', `/admin/entries/${entry.id}`);
      await fleet.restart(1);
      proxy.close();
    },
  );

  it.runIf(isDue())(
    '[B8] keys and channels contain the project and the format version; keys of pages and responses also contain the build, and expire',
    async () => {
      await fleet.admin('PATCH', '/admin/entries/216?site=en', { slug: 'a-third-shelf' });
      const keys = await eventually(
        () => server.keys('*'),
        (all) => all.includes('orrery:moves'),
      );
      const build = (await fetchText(`${fleet.sites[0]?.url}/`)).headers.get('x-vitrine-build');
      const [prefix = ''] = (await server.keys('orrery:*:clock')).map((key) => key.replace(/:clock$/, ''));
      expect(prefix).toMatch(/^orrery:\d+$/);
      const ofContent = new RegExp(`^${prefix}:${build}:(?:page|data|lock):`);
      const others = keys.filter((key) => !ofContent.test(key));
      expect(others.toSorted()).toEqual(
        [`${prefix}:clock`, `${prefix}:clock:complete`, `${prefix}:seen`, 'orrery:moves'].toSorted(),
      );
      for (const kind of ['page', 'data']) expect(keys.some((key) => key.includes(`:${kind}:`))).toBe(true);
      // A lock might have been released in the meantime.
      for (const key of keys) expect((await server.secondsToLive(key)) === -1, key).toBe(!ofContent.test(key));
      const channels = [`${prefix}:invalidations`, `${prefix}:${build}:stored`, `${prefix}:seen`];
      expect((await server.channels()).toSorted()).toEqual(channels.toSorted());
    },
  );

  it.skipIf(process.platform !== 'linux' || !isDue())(
    '[B6] [B8] an instance with a full disk receives invalidations and keeps working',
    async () => {
      const full = fleet.sites[1];
      const limit = (bytes: string) => execFileSync('prlimit', [`--pid=${full?.pid}`, `--fsize=${bytes}`]);
      limit('1:unlimited');
      try {
        for (const [id, route] of [
          ['107', '/projects/light-tunnel'],
          ['108', '/projects/mirror-maze'],
        ] as const) {
          const text = await edit(id);
          await shownEverywhere(route, text);
        }
      } finally {
        limit('unlimited');
      }
      expect(full?.exitCode()).toBeNull();
    },
  );

  it.runIf(isDue())(
    '[B3] [B8] an instance that receives the next edit has the content that another instance saw',
    async () => {
      const [first, second] = fleet.sites;
      const change = (client: string) => fleet.admin('PATCH', '/admin/entries/104?site=en', { client });
      const gone = (path: string, shownBefore: string) =>
        eventually(
          () => visit(path, 1),
          (response) => !response.text.includes(shownBefore),
        );
      const picture = '5122';
      const focus = (x: number) => fleet.admin('PATCH', `/admin/assets/${picture}`, { focalPoint: [x, 0.5] });
      const { text } = await untilShown(`${second?.url}/projects`, 'Museo Alborada');
      expect(text).not.toContain('For a day');
      await change('For a day');
      await focus(0.13);
      await shownEverywhere('/projects', 'For a day');
      await shownEverywhere('/news', '13% 50%');
      await first?.stop('SIGKILL');
      await change('Museo Alborada');
      await focus(0.5);
      // Without having seen the first edits, the instance would find no change.
      await deliverEvent(second?.url ?? '', projectSaved('104', 'projects/orrery-hall'));
      await deliverEvent(second?.url ?? '', assetSaved(picture));
      await gone('/projects', 'For a day');
      await gone('/news', '13% 50%');
    },
  );
});
