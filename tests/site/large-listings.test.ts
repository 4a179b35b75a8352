import { expect, it } from 'vitest';
import { fetchText, untilShown } from '../support/requests/fetch-text.ts';
import { startFleet } from '../support/stack/start-fleet.ts';

it('[A11] with 100 more projects, the index has 60 rows and links to the page with the earlier ones', async () => {
  const fleet = await startFleet({ scale: 1000, isWarm: false, webhooksTo: [], variables: { WARM_UP: 'none' } });
  try {
    const [site] = fleet.sites;
    await untilShown(`${site?.url}/projects`, 'Earlier projects', 60_000);
    const { text } = await fetchText(`${site?.url}/projects`);
    expect(text.length).toBeLessThan(200_000);
    const [, index = ''] = text.split('id="index-title"');
    const [rows = ''] = index.split('</section>');
    expect(rows.match(/<li>/g)).toHaveLength(60);
    const [, earlier = ''] = /href="(\/projects\?[^"]+)"[^>]*>Earlier projects/.exec(rows) ?? [];
    expect(earlier).toBe('/projects?page=3');
    expect((await fetchText(site?.url + earlier)).status).toBe(200);
  } finally {
    await fleet.close();
  }
});
