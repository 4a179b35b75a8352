import { describe, expect, it } from 'vitest';
import { edit, editDuringRender, editThroughOther, killAfterWebhook } from '../support/next-apps/plain-stories.ts';
import { kinds, usePlainApp } from '../support/next-apps/use-plain-app.ts';

/** If one of these tests fails after an update of Next, update the table in the package's README. */
describe('Next’s own cache, as compared in the README', () => {
  const { app, story } = usePlainApp('next');

  it.each(kinds)('shows an edit, but not one made during a render: %s', async (kind) => {
    const site = await app().start();
    expect(await edit(site, story(kind))).toBe(true);
    expect(await editDuringRender(site, story(kind))).toBe(false);
    await site.stop();
  });

  it('loses an edit when it is killed after the webhook', async () => {
    expect(await killAfterWebhook(app(), story('use-cache'))).toBe(false);
  });

  it('shows an edit on one instance only', async () => {
    const sites = await Promise.all([app().start(), app().copy().start()]);
    expect(await editThroughOther(sites, story('use-cache'))).toBe(false);
    await Promise.all(sites.map((site) => site.stop()));
  });
});
