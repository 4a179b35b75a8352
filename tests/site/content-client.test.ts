import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listPagesOnDisk } from '../attacks/stored-pages.ts';
import { type CmsRequest, type FaultyCms, startFaultyCms } from '../support/cms/start-faulty-cms.ts';
import { eventually, fetchText } from '../support/requests/fetch-text.ts';
import { contact, sendForm } from '../support/requests/send-form.ts';
import { type Site, type Stack, startStackWithoutSite, untilWarm } from '../support/stack/start-stack.ts';

let stack: Omit<Stack, 'site'>;
let cms: FaultyCms;
let site: Site;
let directory: string;

/** Changes the response to an operation; undefined leaves it without a response. */
type Change = (response: { data: Record<string, unknown> }, body: string) => object | undefined;
const changes = new Map<string, Change>();
/** The operations whose connection was closed before the response. */
const abandoned: string[] = [];

const parseOperation = ({ body }: CmsRequest): string => {
  const { operationName, query } = JSON.parse(body);
  return operationName ?? /(?:query|mutation) (\w+)/.exec(query)?.[1];
};

beforeAll(async () => {
  stack = await startStackWithoutSite();
  cms = await startFaultyCms();
  cms.respondWith(async (response, request) => {
    const { body, headers } = request;
    const token = headers['x-craft-token'];
    const upstream = await fetchText(`${stack.content.url}/api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { 'x-craft-token': String(token) }) },
      body,
    });
    const change = changes.get(parseOperation(request));
    const changed = change ? change(JSON.parse(upstream.text), body) : JSON.parse(upstream.text);
    if (changed === undefined) response.once('close', () => abandoned.push(parseOperation(request)));
    else {
      const control = upstream.headers.get('cache-control');
      const sent = { 'content-type': 'application/json', ...(control !== null && { 'cache-control': control }) };
      response.writeHead(upstream.status, sent).end(JSON.stringify(changed));
    }
  });
  directory = path.join(stack.directory, 'partial');
  site = await stack.startSite({
    ...{ CMS_ENDPOINT: cms.endpoint, CACHE_DIR: directory, CMS_ERROR_POLICY: 'all' },
    ...{ CMS_TOKEN: 'of-the-site', CMS_TOKEN_COOKIE: 'cms-token' },
  });
});
afterAll(async () => {
  await stack.close();
  await cms.close();
});

afterEach(() => changes.clear());

const get = (pagePath: string, init?: RequestInit) => fetchText(site.url + pagePath, init);

describe('[G2] a visitor’s cookies and token', () => {
  it("go to the CMS only with the visitor's own search, never with cached queries", async () => {
    const cookie = 'session=of-the-visitor; cms-token=also%20theirs';
    const { path: made } = await publish('cookies-stay-here');
    cms.requests.length = 0;
    for (const pagePath of [
      '/search?q=hall',
      '/fr/search?q=orrery',
      made,
      '/nothing/here',
      '/',
      `${made}?token=invented`,
    ])
      expect((await get(pagePath, { headers: { cookie } })).status).toBeLessThan(500);
    const withCookie = cms.requests.filter(({ headers }) => headers.cookie !== undefined);
    expect(withCookie.map(parseOperation)).toEqual(['getSearchPage', 'getSearchPage']);
    expect(withCookie.map(({ body }) => JSON.parse(body).variables.search)).toEqual(['hall', 'orrery']);
    for (const { headers } of withCookie) expect(headers).toMatchObject({ cookie, authorization: 'also theirs' });
    const others = cms.requests.filter(({ headers }) => headers.cookie === undefined);
    expect(others.map(parseOperation)).toContain('getSingleNews');
    expect(new Set(others.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer of-the-site']));
  });

  it('are never logged', () => {
    expect(site.log()).not.toMatch(/of-the-visitor|also theirs/);
  });
});

it('[G3] aborts the CMS query when the visitor disconnects', async () => {
  changes.set('getSearchPage', (response, body) => (body.includes('"leaving') ? undefined : response));
  const leaving = new AbortController();
  const leftSearch = get('/search?q=leaving', { signal: leaving.signal });
  await eventually(
    async () => cms.requests.some(({ body }) => body.includes('"leaving')),
    (isRequested) => isRequested,
  );
  const before = site.log().length;
  leaving.abort();
  await expect(leftSearch).rejects.toThrow();
  // The query's timeout would abort it only after ten seconds.
  await eventually(
    async () => abandoned,
    (operations) => operations.includes('getSearchPage'),
    5000,
  );
  changes.clear();
  expect((await get('/search?q=hall')).status).toBe(200);
  const complaints = site
    .log()
    .slice(before)
    .split('\n')
    .filter((line) => /"level":"(?:warn|error)"|⨯/.test(line));
  expect(complaints).toEqual([]);
});

async function publish(slug: string): Promise<{ id: string; path: string }> {
  const { entry } = await stack.admin<{ entry: { id: string } }>('POST', '/admin/entries', {
    ...{ section: 'news', type: 'news', site: 'en', slug, title: `Title of ${slug}` },
    fields: { newsTypeElement: 'internal', wysiwygSimpleElement: `<p>Text of ${slug}.</p>` },
  });
  await eventually(
    () => get(`/news/${slug}`),
    ({ status }) => status !== 404,
  );
  return { id: entry.id, path: `/news/${slug}` };
}

/** A partial response, whose error removed the text of an article. */
const withoutTexts: Change = ({ data }) => {
  const { entry } = data;
  if (entry === null || typeof entry !== 'object') return { data };
  return {
    data: { ...data, entry: { ...entry, wysiwygSimpleElement: null } },
    errors: [{ message: 'the text is lost', path: ['entry', 'wysiwygSimpleElement'] }],
  };
};

describe('[G4] a page rendered from a partial response (policy all)', () => {
  it('is shown but not stored, and is complete once the CMS responds completely', async () => {
    changes.set('getSingleNews', withoutTexts);
    const { path: pagePath } = await publish('partly-there');
    for (let visit = 0; visit < 2; visit++) {
      const { status, text, headers } = await get(pagePath);
      expect(status).toBe(200);
      expect(text).toContain('Title of partly-there');
      expect(text).not.toContain('Text of partly-there');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-vitrine-cache')).toBe('miss');
    }
    expect(listPagesOnDisk(directory)).not.toContain(pagePath);
    expect(site.log()).toContain('"messages":["the text is lost"]');
    // Next's router gets the document instead of a payload.
    expect((await get(pagePath, { headers: { rsc: '1' } })).headers.get('cache-control')).toBe('private, no-store');
    changes.clear();
    const whole = await get(pagePath);
    expect([whole.status, whole.headers.get('x-vitrine-cache')]).toEqual([200, 'miss']);
    expect(whole.text).toContain('Text of partly-there');
    expect(whole.headers.get('cache-control')).toContain('s-maxage');
    expect((await get(pagePath)).headers.get('x-vitrine-cache')).toBe('hit');
    await eventually(
      async () => listPagesOnDisk(directory),
      (stored) => stored.includes(pagePath),
    );
  });

  it('does not replace a complete page, not even an older one', async () => {
    const { id, path: pagePath } = await publish('once-whole');
    expect((await get(pagePath)).text).toContain('Text of once-whole');
    changes.set('getSingleNews', withoutTexts);
    cms.requests.length = 0;
    await stack.admin('PATCH', `/admin/entries/${id}?site=en`, { title: 'Another title' });
    const isRequested = async () =>
      cms.requests.some(({ body }) => body.includes('"once-whole"') && body.includes('getSingleNews'));
    await eventually(isRequested, Boolean);
    for (let visit = 0; visit < 3; visit++) {
      const { text, headers } = await get(pagePath);
      expect(text).toContain('Text of once-whole');
      expect(text).not.toContain('Another title');
      expect(headers.get('x-vitrine-cache')).toBe('stale');
    }
    changes.clear();
    const { text } = await eventually(
      () => get(pagePath),
      (response) => response.text.includes('Another title'),
    );
    expect(text).toContain('Text of once-whole');
  });

  it('returns 503, not 404, if the error removed its entry', async () => {
    changes.set('getSingleNews', ({ data }) => ({
      data: { ...data, ...('entry' in data && { entry: null }) },
      errors: [{ message: 'the entry is lost', path: ['entry'] }],
    }));
    const { path: pagePath } = await publish('lost-for-now');
    expect((await get(pagePath)).status).toBe(503);
    changes.clear();
    expect(await get(pagePath)).toMatchObject({ status: 200, text: expect.stringContaining('Text of lost-for-now') });
  });
});

it('[G4] a page rendered from a partial response is shown but not logged with the policy ignore, and is not shown with the policy none', async () => {
  const restart = async (policy: string) => {
    await site.stop();
    site = await stack.startSite({
      ...{ CMS_ENDPOINT: cms.endpoint, CACHE_DIR: path.join(stack.directory, policy), CMS_ERROR_POLICY: policy },
    });
  };
  changes.set('getSingleNews', withoutTexts);
  const { path: pagePath } = await publish('told-to-nobody');
  await restart('ignore');
  const shown = await get(pagePath);
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(shown.text).toContain('Title of told-to-nobody');
  expect(site.log()).not.toContain('the text is lost');
  await restart('none');
  expect((await get(pagePath)).status).toBe(503);
  expect(site.log()).toContain('the text is lost');
});

describe('[G2] with CMS_COOKIES, all cookies of a visitor', () => {
  const cookie = 'gate=of-the-visitor; consent=no';
  const headers = { cookie };

  beforeAll(async () => {
    await site.stop();
    site = await stack.startSite({
      ...{ CMS_ENDPOINT: cms.endpoint, CACHE_DIR: directory, CMS_TOKEN: 'of-the-site', CMS_COOKIES: '1' },
    });
    await untilWarm(site);
  });
  const listQueries = () => cms.requests.map((one) => [parseOperation(one), one.headers.cookie] as const);
  const queriesDuring = async (visit: () => Promise<unknown>) => {
    cms.requests.length = 0;
    await visit();
    return listQueries();
  };

  it('go to the CMS with a search, whose results are not shared', async () => {
    await queriesDuring(async () => {
      await get('/search?q=orrery', { headers });
      await get('/search?q=orrery', { headers: { cookie: 'gate=of-another' } });
      for (const _ of [1, 2]) await get('/search?q=orrery');
    });
    const searches = cms.requests.filter(({ body }) => JSON.parse(body).variables.search === 'orrery');
    expect(searches.map(({ headers: sent }) => sent.cookie)).toEqual([cookie, 'gate=of-another', undefined]);
  });

  it('go to the CMS with every query of a preview', async () => {
    const { token } = await stack.admin<{ token: string }>('POST', '/admin/drafts/101?site=en', { title: 'Redrawn' });
    const found = await queriesDuring(async () => {
      const { status, text } = await get(`/projects/tidal-hall?token=${token}`, { headers });
      expect([status, text.includes('Redrawn')]).toEqual([200, true]);
    });
    expect(found.map(([operation]) => operation)).toEqual(expect.arrayContaining(['pingCms', 'getSingleProject']));
    const ofTheDraft = cms.requests.filter(({ headers: sent }) => sent['x-craft-token'] === token);
    expect(new Set(ofTheDraft.map(({ headers: sent }) => sent.cookie))).toEqual(new Set([cookie]));
    const others = cms.requests.filter((one) => !ofTheDraft.includes(one));
    expect(others.filter(({ headers: sent }) => sent.cookie !== undefined)).toEqual([]);
  });

  it('go to the CMS with a submission, but not with the form’s definition', async () => {
    const found = await queriesDuring(async () => {
      await stack.admin('PATCH', '/admin/forms/contact', { title: 'Requested again' });
      expect((await sendForm(site.url, contact(), { headers })).status).toBe(200);
    });
    expect(found.filter(([operation]) => operation === 'SubmitForm')).toEqual([['SubmitForm', cookie]]);
    expect(found.filter(([operation, sent]) => operation !== 'SubmitForm' && sent !== undefined)).toEqual([]);
  });

  it('are not sent with shared queries', async () => {
    const { path: made } = await publish('cookies-stay-here-too');
    const found = await queriesDuring(async () => {
      for (const pagePath of ['/', made, '/nothing/there', '/feed.xml', '/sitemaps/en.xml', '/api/player/en'])
        expect((await get(pagePath, { headers })).status).toBeLessThan(500);
    });
    expect(found.filter(([, sent]) => sent !== undefined)).toEqual([]);
    expect(site.log()).not.toMatch(/of-the-visitor|of-another/);
  });
});
