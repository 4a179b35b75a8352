import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchText } from '../support/requests/fetch-text.ts';
import { borrowStack } from '../support/stack/borrow-stack.ts';
import type { Stack } from '../support/stack/start-stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await borrowStack();
});
afterAll(() => stack.close());

const get = (path: string) => fetchText(stack.site.url + path);

describe('missing pages:', () => {
  it.each([
    ['/nothing-here', 'en'],
    ['/projects/nothing-here', 'en'],
    ['/fr/rien-ici', 'fr'],
    ['/foo/fr/bar', 'fr'],
    ['/projects/fr', 'fr'],
    ['/foo/en/fr', 'en'],
    ['/fr/foo/en', 'fr'],
    ['/api/fr/nope', 'fr'],
    ['/free/french', 'en'],
    ['/x.php', 'en'],
    ['/__home__', 'en'],
    ['/projects?market=nowhere', 'en'],
  ])('[A9] %s is a 404 in its language', async (path, lang) => {
    for (const visit of ['first', 'second']) {
      const { status, text } = await get(path);
      expect(status, visit).toBe(404);
      expect(text).toMatch(new RegExp(`<html[^>]* lang="${lang}"`));
      expect(text).toMatch(/<h1/);
      expect(text).toContain(`<title>Page Not Found: ${path}</title>`);
      expect(text.match(/<meta name="robots"[^>]*>/g)).toEqual(['<meta name="robots" content="noindex"/>']);
    }
  });

  it.each([
    ['/rumour?from=letter', '/rumour?from=letter'],
    ['/fr/rumeur?de=lettre&a=b', '/fr/rumeur?de=lettre&#38;a=b'],
    ['/rumour?q=<script>alert(1)</script>', '/rumour?q=%3Cscript%3Ealert(1)%3C/script%3E'],
    ['/rumour?q="\'><b>', '/rumour?q=%22%27%3E%3Cb%3E'],
  ])('[A9] the title of %s contains the query, only for this visitor', async (target, shown) => {
    const { status, text, headers } = await get(target);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(text).toContain(`<title>Page Not Found: ${shown}</title>`);
    const path = target.split('?')[0];
    expect((await get(`${path}`)).text).toContain(`<title>Page Not Found: ${path}</title>`);
    expect((await get(`${path}?other`)).text).not.toContain(shown);
  });

  it.each(['/hearsay?_rsc=', '/hearsay?from=letter&_rsc=', '/foo/fr/hearsay?_rsc=', '/projects?market=nowhere&_rsc='])(
    '[A9] a client navigation to %s gets an empty payload, so that the router loads the document',
    async (target) => {
      const { status, headers, text } = await fetchText(stack.site.url + target, { headers: { rsc: '1' } });
      expect([status, headers.get('x-nextjs-postponed'), text]).toEqual([404, '2', '']);
      expect(headers.get('cache-control')).toBe('private, no-store');
    },
  );

  it('[A9] an encoded slash matches no page', async () => {
    expect((await get('/projects/canopy-walk')).status).toBe(200);
    for (const target of ['/projects%2Fcanopy-walk', '/fr/%2Fcarrieres', '/fr%2Fcarrieres'])
      expect((await get(target)).status, target).toBe(404);
  });

  it('[A9] a path that is not UTF-8 is rejected with a message', async () => {
    const { status, text } = await get('/%E0%A4%A');
    expect(status).toBe(400);
    expect(text).toContain('percent-encoding');
  });

  it('[A9] the second request for a path without a page sends no CMS query', async () => {
    await get('/never-there');
    const before = await stack.admin('GET', '/test/requests');
    await get('/never-there');
    expect(await stack.admin('GET', '/test/requests')).toEqual(before);
  });
});
