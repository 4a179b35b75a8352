import { expect, it } from 'vitest';
import { fetchText, untilShown } from '../support/requests/fetch-text.ts';
import type { Admin } from '../support/stack/admin.ts';
import { startFleet } from '../support/stack/start-fleet.ts';

async function countEntries(admin: Admin, given: string): Promise<number> {
  const query = `{ entryCount(site: "en", ${given}) }`;
  return (await admin<{ data: { entryCount: number } }>('POST', '/api', { query })).data.entryCount;
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
    const all = await countEntries(fleet.admin, 'section: "projects"');
    expect(all).toBeGreaterThan(600);
    const museums = await countEntries(
      fleet.admin,
      'section: "projects", relatedToEntries: [{ section: "markets", slug: "museums" }]',
    );
    expect(readCounts(text)).toMatchObject({ '/projects': all, '/projects?market=museums': museums });
    const { text: filtered } = await fetchText(`${site?.url}/projects?market=museums`);
    expect(filtered).toContain(`${museums} projects`);
    const last = await fetchText(`${site?.url}/projects?page=${Math.ceil(all / 24)}`);
    expect(last.status).toBe(200);
    expect(last.text).toMatch(new RegExp(`<title>[^<]*, Page ${Math.ceil(all / 24)} ·`));
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

it('[A6] [A11] a French listing has pages and filters of its own, and only its first page links to its translation', async () => {
  const fleet = await startFleet({ isWarm: false });
  try {
    const url = fleet.sites[0]?.url ?? '';
    const look = (path: string) => fetchText(url + path);
    const add = (section: string, values: object) =>
      fleet.admin('POST', '/admin/entries', { section, site: 'fr', ...values });
    expect((await look('/fr/news?type=press')).status).toBe(404);
    for (let number = 1; number <= 13; number++) {
      const [slug, postDate] = [`article-${number}`, new Date(Date.UTC(2025, 0, number)).toISOString()];
      await add('news', { slug, title: slug, postDate, newsTypeElement: 'internal' });
    }
    await add('newsListing', { id: '2', slug: 'news', title: 'Carnet', emphasisTitleElement: 'Carnet' });
    await add('projectsListing', { id: '3', slug: 'projects', title: 'Projets', titleElement: 'Projets' });
    await fleet.delivered();
    const { text: first } = await untilShown(`${url}/fr/news`, 'href="/fr/news?page=2"');
    expect(first).not.toContain('href="/fr/news/article-1"');
    const { text: second } = await untilShown(`${url}/fr/news?page=2`, 'href="/fr/news/article-1"');
    expect(second).toMatch(/<title>Carnet, Page 2 ·/);
    expect(second).not.toContain('href="/fr/news/article-13"');
    expect((await look('/fr/news?type=internal')).text).toContain('href="/fr/news/article-13"');
    expect((await look('/fr/news?type=press')).text).not.toContain('href="/fr/news/article-13"');
    for (const path of [
      '/fr/news?page=3',
      '/fr/news?type=blog',
      '/fr/projects?market=museums',
      '/fr/projects?page=2',
    ]) {
      expect((await look(path)).status, path).toBe(404);
    }
    await untilShown(`${url}/projects`, /hreflang="fr"/i);
    const { text: filtered } = await look('/projects?market=museums');
    expect(filtered).toMatch(/<link rel="canonical" href="[^"]*\/projects\?market=museums"/);
    expect(filtered).not.toMatch(/hreflang="fr"/i);
  } finally {
    await fleet.close();
  }
});
