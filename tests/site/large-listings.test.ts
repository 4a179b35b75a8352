import { expect, it } from 'vitest';
import { fetchText, untilShown } from '../support/requests/fetch-text.ts';
import { startFleet } from '../support/stack/start-fleet.ts';

async function countEntries(contentUrl: string, given: string): Promise<number> {
  const response = await fetch(`${contentUrl}/api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ entryCount(site: "en", ${given}) }` }),
  });
  return (await response.json()).data.entryCount;
}

/** Returns the number of projects next to each filter link, by the link's URL. */
const readCounts = (text: string): Record<string, number> =>
  Object.fromEntries(
    [...text.matchAll(/href="(\/projects[^"]*)"[^>]*>[^<]+<sup class="num"><span class="sr">\(<\/span>(\d+)/g)].map(
      ([, href = '', count]) => [href, Number(count)],
    ),
  );

it('[A11] with 600 more projects, the index has 60 rows and links to an earlier page, and all projects are counted', async () => {
  const fleet = await startFleet({ scale: 6000, isWarm: false, webhooksTo: [], variables: { WARM_UP: 'none' } });
  try {
    const [site] = fleet.sites;
    await untilShown(`${site?.url}/projects`, 'Earlier projects', 60_000);
    const { text } = await fetchText(`${site?.url}/projects`);
    const all = await countEntries(fleet.content.url, 'section: "projects"');
    expect(all).toBeGreaterThan(600);
    const museums = await countEntries(
      fleet.content.url,
      'section: "projects", relatedToEntries: [{ section: "markets", slug: "museums" }]',
    );
    expect(readCounts(text)).toMatchObject({ '/projects': all, '/projects?market=museums': museums });
    const { text: filtered } = await fetchText(`${site?.url}/projects?market=museums`);
    expect(filtered).toContain(`${museums} projects`);
    const last = await fetchText(`${site?.url}/projects?page=${Math.ceil(all / 24)}`);
    expect(last.status).toBe(200);
    expect((await fetchText(`${site?.url}/projects?page=${Math.ceil(all / 24) + 1}`)).status).toBe(404);
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
