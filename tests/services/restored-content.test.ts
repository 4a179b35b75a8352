import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverEvent, everythingSaved, projectSaved } from '../support/cms/deliver.ts';
import { eventually, fetchText } from '../support/requests/fetch-text.ts';
import { sampled } from '../support/sampled.ts';
import { type Redis, startRedis } from '../support/servers/start-redis.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

const redis = await startRedis();

/** A project whose client appears on other pages only in cards. */
const project = { id: '104', uri: 'projects/orrery-hall' };
const listing = '/projects';

describe.skipIf(!redis)('[B3] [B8] restoring a backup of the CMS', () => {
  const server = redis as Redis;
  let fleet: Fleet;
  let edits = 0;

  beforeAll(async () => {
    fleet = await startFleet({ instances: 2, cacheUrl: server.url, webhooksTo: [] });
  }, 300_000);
  afterAll(async () => {
    await fleet?.close();
    await redis?.close();
  });

  /** Waits until every instance shows, or does not show, some text. */
  const shown = (words: string, isShown: boolean, page = listing) =>
    Promise.all(
      fleet.sites.map(({ url }) =>
        eventually(
          async () => (await fetchText(url + page)).text,
          (text) => text.includes(words) === isShown,
        ),
      ),
    );
  const tell = async (index: number, event: object) =>
    expect((await deliverEvent(fleet.sites[index]?.url ?? '', event)).status).toBe(202);

  async function edit(client: string, index: number): Promise<void> {
    await fleet.admin('PATCH', `/admin/entries/${project.id}?site=en`, { client });
    await tell(index, projectSaved(project.id, project.uri));
    await shown(client, true);
  }

  it.each(
    sampled([
      [0, 0, 0],
      [0, 0, 1],
      [0, 1, 0],
      [0, 1, 1],
    ] as const),
  )(
    'reverts an edit, which appears again when it is repeated, if instances %i, %i and %i are told',
    async (...told) => {
      const client = `Restored ${++edits}`;
      await edit(client, told[0]);
      await fleet.admin('POST', '/admin/reset');
      await tell(told[1], everythingSaved());
      await shown(client, false);
      await edit(client, told[2]);
    },
  );

  it('reverts form edits, which have no date', async () => {
    await fleet.admin('PATCH', '/admin/forms/contact', { settings: { submitButtonLabel: 'Ask away' } });
    await tell(0, everythingSaved());
    await shown('Ask away', true, '/contact');
    await fleet.admin('POST', '/admin/reset');
    await tell(1, everythingSaved());
    await shown('Ask away', false, '/contact');
  });
});
