import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { eventually, fetchText, untilStatus } from '../support/requests/fetch-text.ts';
import { startRedis } from '../support/servers/start-redis.ts';
import { startFleet } from '../support/stack/start-fleet.ts';
import { filesIn, keysIn } from '../support/stack/stored-content.ts';

const redis = await startRedis();
const variables = { CMS_ERROR_POLICY: 'all' };
const lost = 'Onlyinpartquill';
const found = 'Wholequill';
const news = { section: 'news', newsTypeElement: 'internal', title: 'A new article' };
/** The article without its text, but with a marker to trace the partial response. */
const withoutText = (data: unknown) => JSON.parse(JSON.stringify(data).replaceAll(found, lost));

it.skipIf(!redis)('[G4] a page rendered from a partial response is served but not shared', async () => {
  const fleet = await startFleet({ instances: 2, cacheUrl: redis?.url, hasProxy: true, variables });
  onTestFinished(async () => {
    await fleet.close();
    await redis?.close();
  });
  const mend = fleet.proxy.respondInPart(/^getSingleNews$/, withoutText);
  const article = { ...news, slug: 'in-part', wysiwygSimpleElement: `<p>${found}</p>` };
  await fleet.admin('POST', '/admin/entries', article);
  await fleet.delivered();
  const [one, other] = fleet.sites.map(({ url }) => `${url}/news/in-part`);
  const partly = await untilStatus(one ?? '', 200);
  expect(partly.text).toContain(lost);
  expect(partly.headers.get('cache-control')).toBe('no-store');
  expect((await fetchText(other ?? '')).headers.get('x-vitrine-cache')).toBe('miss');
  mend();
  for (const pageUrl of [other, one]) {
    const { text, headers } = await fetchText(pageUrl ?? '');
    expect(text).toContain(found);
    expect(headers.get('cache-control')).toContain('s-maxage');
  }
  const stored = async () => [
    ...(await keysIn(redis?.url ?? '')),
    ...[0, 1].flatMap((index) => [...filesIn(path.join(fleet.directory, `cache-${index}`))]),
  ];
  const holding = (all: [string, string][], word: string) => all.filter(([, content]) => content.includes(word));
  // Control: the complete page is found, so a partial one would be too.
  const all = await eventually(stored, (contents) => holding(contents, found).length > 0);
  expect(holding(all, lost).map(([name]) => name)).toEqual([]);
});

it('[G4] [B1] under `next start`, a page rendered from a partial response is not cached', async () => {
  const plain = await startFleet({ hasServer: false, hasProxy: true, variables });
  onTestFinished(() => plain.close());
  const page = `${plain.sites[0]?.url}/projects/marble-works`;
  await eventually(
    () => fetchText(page),
    ({ headers }) => headers.get('x-nextjs-cache') === 'HIT',
  );
  const mend = plain.proxy.respondInPart(/^getSingleProject$/, withoutText);
  await plain.admin('PATCH', '/admin/entries/102?site=en', { wysiwygSimpleElement: `<p>${found}</p>` });
  await plain.delivered();
  // Next.js serves the previous page while renders are partial.
  await plain.operations();
  let queries = 0;
  await eventually(
    async () => {
      await fetchText(page);
      queries += (await plain.operations())['getSingleProject'] ?? 0;
      return queries;
    },
    (count) => count > 4,
    60_000,
  );
  const kept = () =>
    [...filesIn(path.join(plain.directory, 'cache-0'))].filter(([, content]) => content.includes(lost));
  expect(kept().map(([name]) => name)).toEqual([]);
  mend();
  await eventually(
    () => fetchText(page),
    ({ text }) => text.includes(found) && !text.includes(lost),
  );
  expect(kept().map(([name]) => name)).toEqual([]);
});
