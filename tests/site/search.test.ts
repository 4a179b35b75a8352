import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, fetchText } from '../support/requests/fetch-text.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import { type Site, type Stack, untilWarm } from '../support/stack/start-stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await borrowStack();
});
afterAll(() => stack.close());

const get = (path: string, init?: RequestInit) => fetchText(stack.site.url + path, init);

/** The results as they are marked up. */
const extractRows = (html: string) =>
  /<ol class="[^"]*results[^"]*">(.*?)<\/ol>/s.exec(html)?.[1]?.split('<li').slice(1) ?? [];
const rowTo = (html: string, href: string) => extractRows(html).find((row) => row.includes(`href="${href}"`)) ?? '';

it.each(['/search', '/search?q=aquarium', '/fr/search?q=zzzzqqq'])(
  '[A13] the head of %s contains its title',
  async (path) => {
    const [head = ''] = (await get(path)).text.split('</head>');
    expect(head).toMatch(/<title>[^<]+<\/title>/);
  },
);

describe('[A12] the French search', () => {
  it('finds English pages and marks them as English', async () => {
    const { status, text } = await get('/fr/search?q=aquarium');
    expect(status).toBe(200);
    expect(text).toMatch(/<html[^>]* lang="fr"/);
    const row = rowTo(text, '/projects/tidal-hall');
    expect(row).toContain('hrefLang="en"');
    expect(row).toMatch(/<span class="h2[^"]*" lang="en">/);
    expect(rowTo((await get('/search?q=aquarium')).text, '/projects/tidal-hall')).not.toMatch(/lang=/i);
  });

  it('finds French pages once, in French', async () => {
    const { text } = await get('/fr/search?q=orrery');
    expect(rowTo(text, '/fr')).not.toMatch(/lang="en"/i);
    expect(rowTo(text, '/fr')).not.toBe('');
    expect(rowTo(text, '/')).toBe('');
  });

  it('suggests the markets when it finds nothing, and marks their pages as English', async () => {
    const { text } = await get('/fr/search?q=zzzzqqq');
    expect(text).toMatch(
      /<a(?=[^>]* href="\/markets\/museums")(?=[^>]* hrefLang="en")[^>]*>Musées<span class="tongue" lang="en">\u00a0EN</,
    );
    expect((await get('/search?q=zzzzqqq')).text).toContain('href="/markets/museums"');
  });

  it('is linked from the header, the footer and the 404', async () => {
    for (const path of ['/fr', '/fr/nulle-part']) {
      const { text } = await get(path);
      expect(text.match(/(?:href|action)="\/fr\/search"/g)?.length, path).toBeGreaterThan(1);
      expect(text, path).not.toMatch(/(?:href|action)="\/search"/);
    }
  });
});

it.each(['/search', '/fr/search'])(
  '[A12] without a query, %s suggests the markets and three projects',
  async (path) => {
    const { text } = await get(path);
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    const linked = (kind: string) =>
      new Set([...main.matchAll(new RegExp(`href="(/${kind}/[^"]+)"`, 'g'))].map(([, href]) => href));
    expect(linked('markets').size).toBe(5);
    expect(linked('projects').size).toBe(3);
  },
);

it('[A12] a page number beyond the last shows the last page', async () => {
  const { status, text } = await get('/search?q=light&page=99');
  expect(status).toBe(200);
  expect(extractRows(text).length).toBeGreaterThan(0);
  expect(text).toMatch(/<a(?=[^>]* href="\/search\?q=light&amp;page=3")(?=[^>]* aria-current="page")/);
  expect((await get('/search?page=99')).status).toBe(200);
});

describe('[A12] result types', () => {
  const getKinds = (html: string) =>
    [...html.matchAll(/<a[^>]* href="(\/search\?q=light(?:&amp;type=\w+)?)"[^>]*>(\w+)<sup[^>]*>.*?(\d+)</gs)].map(
      ([, href, name, count]) => [name, Number(count), href?.replaceAll('&amp;', '&')],
    );

  it('are filters whose counts match their results', async () => {
    const kinds = getKinds((await get('/search?q=light')).text);
    expect(kinds.map(([name]) => name)).toEqual(['All', 'Projects', 'News', 'Markets', 'Pages', 'People']);
    const [[, all] = [], ...others] = kinds;
    expect(others.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(all);
    for (const [name, count, href] of others) {
      const { text } = await get(String(href));
      expect(extractRows(text), String(name)).toHaveLength(Math.min(Number(count), 12));
      expect(text).toContain(`<strong>${count} result${count === 1 ? '' : 's'}</strong>`);
      const labels = extractRows(text).map((row) => /<span class="label">(\w+)</.exec(row)?.[1]);
      expect(new Set(labels).size, String(name)).toBe(1);
      expect(getKinds(text).map(([, number]) => number)).toEqual(kinds.map(([, number]) => number));
    }
  });

  it.each(['nonsense', '', 'entries', '__proto__', 'projects,news'])('are all shown for type=%s', async (type) => {
    const { status, text } = await get(`/search?q=light&type=${encodeURIComponent(type)}`);
    expect(status).toBe(200);
    expect(text).toContain('<strong>28 results</strong>');
  });

  it('link to the others even without results', async () => {
    const { text } = await get('/search?q=idrissi&type=markets');
    expect(text).toContain('<strong>No results</strong>');
    expect(text).toMatch(/<a[^>]* href="\/search\?q=idrissi"[^>]*>All</);
    expect(text).not.toContain('No object at');
  });
});

it('[A12] a result has an image, and a passage with highlighted words', async () => {
  const row = rowTo((await get('/search?q=stroll')).text, '/projects/light-tunnel');
  expect(row).toMatch(/<img[^>]* src="[^"]*\/media\/[^"]*w160-h120-crop-q82[^"]*"/);
  expect(row).toMatch(/<img[^>]* alt=""/);
  expect(row).toMatch(/…\u00A0[^<]*<mark>stroll<\/mark>[^<]*/);
});

describe('[A12] any input gets a page:', () => {
  it.each([
    ['a single letter', 'l', 200],
    ['accents and case', 'MUSÉE', 200],
    ['another alphabet', '日本 мост', 200],
    ['500 letters', 'x'.repeat(500), 200],
    ['markup', '"><script>alert(1)</script>', 200],
    ['CMS query syntax', '" OR title:* -- (', 200],
    ['only syntax', '"*:()|', 200],
    ['a null byte', 'li\0ght', 200],
    ['a replacement character', '\ud83d', 200],
    ['a hyphen', 'light-tunnel', 200],
    ['every punctuation mark', `light ${'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'.split('').join(' ')}`, 200],
    ['white space', ' \t\u00A0 ', 200],
  ])('%s', async (_, query, expected) => {
    const response = await get(`/search?q=${encodeURIComponent(query.toWellFormed())}`);
    expect(response.status).toBe(expected);
    expect(response.text).toContain('name="q"');
    expect(response.text).not.toContain('<script>alert');
  });

  it('invisible characters and characters that are invalid in HTML are removed', async () => {
    const query = 'a\0b\u0007c\u202ed\u200be';
    for (const init of [{}, { headers: { rsc: '1' } }]) {
      const { text } = await get(`/search?q=${encodeURIComponent(query)}`, init);
      expect(text).toContain('abcde');
      for (const sign of ['\0', '\u0007', '\u202e', '\u200b', '\\u0000', '%00'])
        expect(text.includes(sign), sign).toBe(false);
    }
  });
});

describe('[A12] the CMS is not flooded:', () => {
  const searches = async () => {
    const { operations } = await stack.admin<{ operations: Record<string, number> }>('GET', '/test/requests');
    return operations['getSearchPage'] ?? 0;
  };

  it('identical queries are coalesced and briefly cached', async () => {
    const before = await searches();
    const together = await Promise.all(
      Array.from({ length: 20 }, (_, visitor) =>
        get('/search?q=walkway', { headers: { 'x-forwarded-for': `198.51.100.${visitor}` } }),
      ),
    );
    expect(new Set(together.map(({ status }) => status))).toEqual(new Set([200]));
    await get('/search?q=walkway', { headers: { cookie: 'consent=no' } });
    expect((await searches()) - before).toBe(1);
    await get('/search?q=walkway&type=projects');
    expect((await searches()) - before).toBe(2);
  });

  it('an edited result appears in the next response', async () => {
    const shown = async () => rowTo((await get('/search?q=marble')).text, '/projects/marble-works');
    expect(await shown()).toContain('Works');
    await stack.admin('PATCH', '/admin/entries/102?site=en', { title: 'Marble Mill' });
    try {
      await eventually(shown, (row) => row.includes('Mill'));
      const before = await searches();
      await shown();
      expect(await searches()).toBe(before);
    } finally {
      await stack.admin('POST', '/admin/reset', {});
    }
  });

  it('one visitor is limited to 120 searches a minute, without affecting others', async () => {
    const visitor = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const statuses: number[] = [];
    for (let time = 0; time < 121; time++)
      statuses.push((await get('/search?q=walkway', visitor('203.0.113.7'))).status);
    expect(statuses.slice(0, 120).filter((status) => status !== 200)).toEqual([]);
    const rejected = await get('/fr/search?q=walkway', visitor('203.0.113.7'));
    expect([statuses[120], rejected.status]).toEqual([429, 429]);
    expect(rejected.text).toContain('<html lang="fr">');
    expect(rejected.headers.get('cache-control')).toBe('no-store');
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await get('/search', visitor('203.0.113.7'))).status).toBe(200);
    expect((await get('/search?q=walkway', visitor('203.0.113.8'))).status).toBe(200);
    const head = await get('/search?q=walkway', { method: 'HEAD', ...visitor('203.0.113.7') });
    expect([head.status, head.text]).toEqual([429, '']);
  });
});

describe('[B6] while the CMS is down, before the first search', () => {
  let site: Site;
  beforeAll(async () => {
    site = await stack.startSite();
    await untilWarm(site);
    await stack.admin('POST', '/test/faults', { status: 500 });
  });
  afterAll(() => stack.admin('POST', '/test/faults', {}));

  it.each(['/search?q=1', '/search?q=2', '/search', '/fr/search?q=1', '/fr/search?q=2', '/fr/search'])(
    '%s is a readable 503',
    async (target) => {
      const { status, text } = await fetchText(site.url + target);
      expect(status).toBe(503);
      expect(text).toContain('<h1>');
      expect((await fetchText(site.url + target, { method: 'HEAD' })).status).toBe(503);
    },
  );
});

describe('[B6] while the CMS is down', () => {
  beforeAll(() => stack.admin('POST', '/test/faults', { down: true }));
  afterAll(() => stack.admin('POST', '/test/faults', { down: false }));

  it.each([
    ['/search?q=hall', 'en', 'Back in a moment'],
    ['/search?q=tide&page=2', 'en', 'Back in a moment'],
    ['/fr/search?q=hall', 'fr', 'De retour dans un instant'],
  ])('%s is a readable 503 in its language', async (path, lang, words) => {
    const { status, headers, text } = await get(path);
    expect(status).toBe(503);
    expect(text).toContain(`<html lang="${lang}">`);
    expect(text).toContain(`<h1>${words}</h1>`);
    expect(text).not.toContain('__next_error__');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('retry-after')).toBe('5');
    expect((await get(path, { method: 'HEAD' })).status).toBe(503);
    expect(stack.site.log()).toMatch(new RegExp(`"page_failed".*${path.split('?')[0]} could not be`));
  });
});
