import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createNews } from '../support/cms/create-news.ts';
import { editAndVisit } from '../support/requests/edit-and-visit.ts';
import { fetchRoutes, untilLogged } from '../support/requests/fetch-text.ts';
import { inTurn } from '../support/sampled.ts';
import { type Fleet, startFleet } from '../support/stack/start-fleet.ts';

const isDue = inTurn(3);

let fleet: Fleet;
beforeAll(async () => {
  fleet = await startFleet({ webhooksTo: [] });
}, 300_000);
afterAll(() => fleet?.close());
afterEach(() => fleet?.admin('POST', '/test/faults', {}));

const { visit, responds } = editAndVisit(() => fleet);
const hide = (...hiddenSections: string[]) => fleet.admin('POST', '/test/faults', { hiddenSections });
const restart = (variables: Record<string, string>) => fleet.restart(0, { variables });
const logged = (line: RegExp, withinMs?: number) => untilLogged(fleet.sites[0], line, withinMs);

const pages = ['/', '/fr', '/projects', '/projects/marble-works', '/news', '/markets/museums', '/careers'];
const statuses = async () => Promise.all(pages.map(async (path) => (await visit(path)).status));

describe('[B3] [B6] a content service whose lists are empty', () => {
  it.runIf(isDue())('is rejected at startup, so pages are kept and none is rendered from empty lists', async () => {
    const before = await statuses();
    await hide('*');
    await restart({});
    await logged(/which is implausible/);
    expect(await statuses()).toEqual(before);
    expect((await visit('/projects?market=museums')).status).not.toBe(404);
    expect((await visit('/no-such-page')).status).toBe(503);
    await fleet.admin('POST', '/test/faults', {});
    await logged(/content_compared/, 40_000);
    await responds('/no-such-page', 404);
    expect(await statuses()).toEqual(before);
    expect((await visit('/projects?market=museums')).text).toContain('/projects/marble-works');
  });

  it.runIf(isDue())('in a single section is rejected, even in a page’s own queries', async () => {
    await restart({});
    const { path } = await createNews(fleet, 'made-while-hidden');
    await hide('news');
    const during = await visit('/news?type=press');
    expect(during.status).not.toBe(404);
    expect(during.text).not.toContain('</article>');
    expect((await visit(path)).status).toBe(503);
    expect((await visit('/projects')).status).toBe(200);
    await fleet.admin('POST', '/test/faults', {});
    await responds(path, 200, 40_000);
  });

  it.runIf(isDue())('is accepted when its lists stay empty for INCOMPLETE_RESPONSE_GRACE_MS', async () => {
    const [news] = (await fetchRoutes(fleet.sites[0]?.url ?? '')).filter(({ type }) => type === 'news');
    await hide('news');
    await restart({ INCOMPLETE_RESPONSE_GRACE_MS: '3000', RECONCILE_INTERVAL_MS: '60000' });
    await responds(news?.route ?? '', 200);
    await logged(/implausible index after \d+ s/);
    await responds(news?.route ?? '', 404);
    await fleet.admin('POST', '/test/faults', {});
    await responds(news?.route ?? '', 200);
  });
});
