import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Listening, listen } from '../support/processes/listen.ts';
import { eventually, fetchBytes, fetchText } from '../support/requests/fetch-text.ts';
import { fetchWithPayload } from '../support/requests/page-payload.ts';
import { type Stack, startStack } from '../support/stack/start-stack.ts';

let stack: Stack;
let listening: Listening;
const lookedUp: string[] = [];
/** Mocks the oEmbed endpoints of YouTube and Vimeo, and their posters. */
const provider = createServer(({ url = '/', headers }, response) => {
  const { pathname, searchParams, origin } = new URL(url, `http://${headers.host}`);
  if (pathname === '/poster.jpg') {
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end('a poster');
    return;
  }
  lookedUp.push(searchParams.get('url') ?? '');
  const facts = { title: 'Known to its provider', width: 1440, height: 1080, thumbnail_url: `${origin}/poster.jpg` };
  response.end(JSON.stringify(pathname === '/vimeo' ? { ...facts, duration: 62 } : facts));
});

beforeAll(async () => {
  listening = await listen(provider);
  // Differs from the build's SITE_URL, so that prerendered pages are not used.
  const variables = {
    RENDERER_COUNT: '1',
    CMS_IMAGE_FORMAT: 'avif',
    SITE_URL: 'http://avif.test',
    YOUTUBE_OEMBED_URL: `${listening.url}/youtube`,
    VIMEO_OEMBED_URL: `${listening.url}/vimeo`,
  };
  stack = await startStack({ variables });
});
afterAll(async () => {
  await stack?.close();
  await listening?.close();
});

it.each(['/', '/projects/tidal-hall', '/fr'])(
  '[A5] with CMS_IMAGE_FORMAT=avif, the pictures on %s are offered as AVIF and in their own format',
  async (path) => {
    const { text } = await fetchText(stack.site.url + path);
    const sources = text.match(/<source type="image[^>]*>/g) ?? [];
    expect(sources.length).toBeGreaterThan(3);
    expect(sources.filter((source) => !/type="image\/avif".* srcSet="[^"]*-q55\/[^"]*\.avif/.test(source))).toEqual([]);
    expect(text).toMatch(/<img [^>]*srcSet="[^"]*-q99\/[\w-]+\.jpg\?/);
    const [, source = ''] = /type="image\/avif"[^>]* srcSet="(\S+)/.exec(text) ?? [];
    const file = await fetchBytes(stack.site.url + source);
    expect(file.headers.get('content-type')).toBe('image/avif');
    expect(file.bytes.subarray(4, 12).toString()).toBe('ftypavif');
  },
);

it('[E5] a page looks up the size of its YouTube and Vimeo videos, and a title and a poster if the editor gave none', async () => {
  const { url } = stack.site;
  const before = await fetchWithPayload(url, '/flexible');
  expect(lookedUp).toContain('https://vimeo.com/76979871');
  expect(lookedUp).toContain('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  expect(before.text).toContain('--video-ratio:1440 / 1080');
  expect(before.text).toContain('"ratio":"1440:1080"');
  expect(before.text).toContain('dateTime="PT62S"');
  expect(before.text).not.toContain('Known to its provider');
  expect(before.text).not.toContain('/media/~video/');

  type Block = Record<string, unknown>;
  const place = '/admin/entries/24?site=en';
  const { entry } = await stack.admin<{ entry: { fields: { flexibleComponents: Block[] } } }>('GET', place);
  const blocks = entry.fields.flexibleComponents.map((block) =>
    block['idElement'] === '76979871' ? { ...block, titleElement: '', posterElement: [] } : block,
  );
  const lookupsBefore = lookedUp.length;
  await stack.admin('PATCH', place, { flexibleComponents: blocks });
  const { text } = await eventually(
    () => fetchWithPayload(url, '/flexible'),
    ({ text }) => text.includes('/media/~video/vimeo/76979871'),
  );
  expect(text).toContain('Known to its provider');
  expect(lookedUp.slice(lookupsBefore), 'a known video is not looked up again').toEqual([]);
  const poster = await fetchText(`${url}/media/~video/vimeo/76979871`);
  expect([poster.status, poster.headers.get('content-type'), poster.text]).toEqual([200, 'image/jpeg', 'a poster']);
  const elsewhere = { 'sec-fetch-site': 'cross-site' };
  expect((await fetchText(`${url}/media/~video/vimeo/76979871`, { headers: elsewhere })).status).toBe(404);
});
