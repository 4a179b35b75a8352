import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/requests/fetch-text.ts';
import {
  contact,
  type FormParts,
  keptSubmissions,
  newVisitor,
  sendForm,
  touch,
} from '../support/requests/send-form.ts';
import { runSeed, sampleTries } from '../support/sampled.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { startRedis } from '../support/servers/start-redis.ts';
import { startFleet } from '../support/stack/start-fleet.ts';
import { startStack } from '../support/stack/start-stack.ts';

const redis = await startRedis();
afterAll(() => redis?.close());

/** Override with KILLS=50 SEED=7. */
const kills = Number(process.env['KILLS'] ?? sampleTries(8, 3));
const seed = Number(process.env['SEED'] ?? runSeed);

const fetchEmails = async (contentUrl: string) =>
  (await keptSubmissions(contentUrl)).map(({ values }) => String(values['email']));

/** Submits a form again whenever an overloaded server asks for a retry. */
async function sendUntilAdmitted(siteUrl: string, parts: FormParts) {
  for (;;) {
    const response = await sendForm(siteUrl, parts);
    if (response.status !== 503) return response;
    const seconds = response.headers.get('retry-after');
    expect(seconds).toMatch(/^[1-9]\d*$/);
    await wait(Number(seconds) * 1000);
  }
}

describe('[F3] nothing is lost and nothing arrives twice', () => {
  it(
    `when the process is killed between acceptance and delivery, ${kills} times at random moments`,
    async () => {
      const stack = await startStack({ variables: { CMS_TIMEOUT_MS: '1000' } });
      try {
        const random = seededRandom(seed);
        const confirmed: string[] = [];
        let site = stack.site;
        await sendForm(site.url, contact({ 'fields[email]': 'warm@example.org' }));
        await stack.admin('POST', '/test/faults', { delayMs: 40 });
        for (let round = 0; round < kills; round++) {
          const sending = Array.from({ length: 6 }, async (_, index) => {
            const email = `kill-${round}-${index}@example.org`;
            const parts = contact({ 'fields[email]': email });
            const status = await sendForm(site.url, parts).then(
              (response) => response.status,
              () => undefined,
            );
            if (status === 200 || status === 202) confirmed.push(email);
          });
          await wait(random.below(160));
          await site.stop('SIGKILL');
          await Promise.all(sending);
          site = await stack.startSite();
        }
        await stack.admin('POST', '/test/faults', {});
        await eventually(
          () => fetchEmails(stack.content.url),
          (arrived) => confirmed.every((email) => arrived.includes(email)),
          60_000,
        );
        const arrived = await fetchEmails(stack.content.url);
        expect(arrived).toHaveLength(new Set(arrived).size);
      } finally {
        await stack.close();
      }
    },
    60_000 + kills * 30_000,
  );

  it('with 200 concurrent submissions to two instances that share a directory and Redis', async () => {
    if (!redis) return;
    const fleet = await startFleet({ instances: 2, cacheUrl: redis.url, isWarm: false });
    try {
      const emails = Array.from({ length: 200 }, (_, index) => `many-${index}@example.org`);
      const responses = await Promise.all(
        emails.map((email, index) =>
          sendUntilAdmitted(fleet.sites[index % 2]?.url ?? '', contact({ 'fields[email]': email })),
        ),
      );
      expect(responses.map(({ status }) => status).filter((status) => status !== 200 && status !== 202)).toEqual([]);
      for (const site of fleet.sites) expect(site.log()).not.toContain('"page_render_failed"');
      await eventually(
        () => fetchEmails(fleet.content.url),
        (arrived) => arrived.length >= 200,
        60_000,
      );
      expect((await fetchEmails(fleet.content.url)).toSorted()).toEqual(emails.toSorted());

      // Rate limits are shared between instances.
      const visitor = { headers: { 'x-forwarded-for': newVisitor() } };
      const touched = await touch(fleet.sites[0]?.url ?? '');
      await wait(900);
      const statuses: number[] = [];
      for (let sent = 0; sent < 22; sent++)
        statuses.push(
          (await sendForm(fleet.sites[sent % 2]?.url ?? '', contact({ touched, 'fields[name]': '' }), visitor)).status,
        );
      expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    } finally {
      await fleet.close();
    }
  }, 300_000);
});
