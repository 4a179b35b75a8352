import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, fetchText, untilShown } from '../support/requests/fetch-text.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

describe('[B1] [B3] under plain `next start`', () => {
  let plain: Fleet;
  beforeAll(async () => {
    plain = await startFleet({ hasServer: false, hasProxy: true });
  });
  afterAll(() => plain?.close());

  it('the endpoints, headers and previews that the deployment guide lists are missing', async () => {
    const url = plain.sites[0]?.url;
    for (const endpoint of ['healthz', 'readyz', 'metrics'])
      expect((await fetchText(`${url}/${endpoint}`)).status, endpoint).toBe(404);
    const { status, headers } = await fetchText(`${url}/careers?token=of-a-draft`);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
    const page = await eventually(
      () => fetchText(`${url}/careers`),
      ({ headers: now }) => now.get('x-nextjs-cache') === 'HIT',
    );
    // 30 days.
    expect(page.headers.get('cache-control')).toContain('s-maxage=2592000');
  });

  it('a failed render does not mark the old page as fresh', async () => {
    const page = `${plain.sites[0]?.url}/projects/marble-works`;
    await eventually(
      () => fetchText(page),
      ({ headers }) => headers.get('x-nextjs-cache') === 'HIT',
    );
    const repair = plain.proxy.spoil(/^getSingleProject$/, 'status 500');
    await plain.operations();
    await plain.admin('PATCH', '/admin/entries/102?site=en', { wysiwygSimpleElement: '<p>After failures.</p>' });
    await plain.delivered();
    const marks = new Set<string | null>();
    let queries = 0;
    await eventually(
      async () => {
        marks.add((await fetchText(page)).headers.get('x-nextjs-cache'));
        queries += (await plain.operations())['getSingleProject'] ?? 0;
        return queries;
      },
      // A failed render sends at most two queries.
      (count) => count > 4,
      20_000,
    );
    expect([...marks]).toEqual(['STALE']);
    repair();
    await untilShown(page, 'After failures.');
  });
});
