import { createServer, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Listening, listen } from '../../../tests/support/processes/listen.ts';
import { parseVideoId } from './video-providers.ts';

const picture = Buffer.from('a picture');
const requests: URL[] = [];
let respond: (response: ServerResponse, url: URL) => void;
/** Mocks both providers' oEmbed endpoints and poster hosts. */
const provider = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://provider.example');
  requests.push(url);
  respond(response, url);
});
let listening: Listening;
let origin = '';

beforeAll(async () => {
  listening = await listen(provider);
  origin = listening.url;
  vi.stubEnv('YOUTUBE_OEMBED_URL', `${origin}/youtube`);
  vi.stubEnv('VIMEO_OEMBED_URL', `${origin}/vimeo`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  return listening.close();
});
beforeEach(() => vi.resetModules());
afterEach(() => {
  requests.length = 0;
});

const parse = (source: 'youtube' | 'vimeo', id: string) => {
  const video = parseVideoId(source, id);
  if (!video) throw new Error(`${id} is not a video ID`);
  return video;
};
const lookUp = async (source: 'youtube' | 'vimeo', id: string) =>
  (await import('./look-up-video.ts')).lookUpVideo(parse(source, id));
const says = (facts: object) => {
  respond = (response) => response.end(JSON.stringify(facts));
};

describe('[E5] metadata of an external video', () => {
  it('includes the title, size and poster from YouTube', async () => {
    says({ title: 'Big Buck Bunny', width: 1920, height: 1080, thumbnail_url: `${origin}/hq.jpg`, html: '<iframe>' });
    expect(await lookUp('youtube', 'aqz-KE-bpKQ')).toEqual({
      title: 'Big Buck Bunny',
      size: { width: 1920, height: 1080 },
      poster: `${origin}/hq.jpg`,
    });
    expect(requests.map(({ pathname, searchParams }) => [pathname, searchParams.get('url')])).toEqual([
      ['/youtube', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
    ]);
  });

  it('includes the title, size, length and poster from Vimeo', async () => {
    says({
      title: ' A\u0000 video ',
      width: 1440,
      height: 1080,
      duration: 61,
      thumbnail_url: 'https://i.vimeocdn.com/v/1',
    });
    expect(await lookUp('vimeo', '76979871')).toEqual({
      title: 'A video',
      size: { width: 1440, height: 1080 },
      seconds: 61,
      poster: 'https://i.vimeocdn.com/v/1',
    });
    expect(requests[0]?.searchParams.get('url')).toBe('https://vimeo.com/76979871');
  });

  it.each(['http://i.vimeocdn.com/v/1', 'https://elsewhere.example/1.jpg', 'http://169.254.169.254/', 'nowhere'])(
    'omits a poster at %s, which is not on the provider’s host',
    async (thumbnailUrl) => {
      says({ title: 'A video', thumbnail_url: thumbnailUrl });
      expect(await lookUp('vimeo', '76979871')).toEqual({ title: 'A video' });
    },
  );

  it.each([401, 403, 404])(
    'is empty if the provider responds with %i, because the video is not public',
    async (status) => {
      respond = (response) => response.writeHead(status).end('Not Found');
      expect(await lookUp('youtube', 'aqz-KE-bpKQ')).toEqual({});
    },
  );

  it.each<[string, typeof respond]>([
    ['responds with 500', (response) => response.writeHead(500).end()],
    ['sends invalid JSON', (response) => response.end('<html>')],
    ['sends values of the wrong type', (response) => response.end('{"title":7}')],
    ['sends too much', (response) => response.end(JSON.stringify({ title: 'x'.repeat(100_000) }))],
    ['redirects elsewhere', (response) => response.writeHead(302, { location: '/other' }).end()],
    ['closes the connection', (response) => response.destroy()],
    ['does not respond for two seconds', () => {}],
  ])('is undefined if the provider %s', async (_, act) => {
    respond = act;
    expect(await lookUp('youtube', 'aqz-KE-bpKQ')).toBeUndefined();
    expect(requests).toHaveLength(1);
  });

  it('is not requested if the setting disables it', async () => {
    vi.stubEnv('VIMEO_OEMBED_URL', 'none');
    expect(await lookUp('vimeo', '76979871')).toEqual({});
    expect(requests).toEqual([]);
    vi.stubEnv('VIMEO_OEMBED_URL', `${origin}/vimeo`);
  });
});

describe('[E5] the poster of an external video', () => {
  const fetchPoster = async (target: string, { from = 'same-origin', method = 'GET' } = {}) => {
    const { fetchMedia } = await import('./fetch-media.ts');
    const header = (name: string) => (name === 'sec-fetch-site' ? from : undefined);
    const signal = AbortSignal.timeout(10_000);
    const { status, headers, body } = await fetchMedia({ method, target, header, visitor: '203.0.113.7', signal });
    const bytes = typeof body === 'string' ? Buffer.from(body) : Buffer.concat(await Array.fromAsync(body));
    return { status, headers, bytes };
  };
  const servePoster = (type = 'image/jpeg', bytes = picture) => {
    respond = (response, { pathname }) => {
      if (pathname === '/poster') response.writeHead(200, { 'content-type': type }).end(bytes);
      else response.end(JSON.stringify({ thumbnail_url: `${origin}/poster` }));
    };
  };

  it('is served by this site, and fetched once', async () => {
    servePoster();
    const first = await fetchPoster('/media/~video/vimeo/76979871');
    expect(first.bytes).toEqual(picture);
    expect([first.status, first.headers]).toEqual([
      200,
      {
        'content-type': 'image/jpeg',
        'content-length': '9',
        'cache-control': 'private, max-age=86400',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      },
    ]);
    expect((await fetchPoster('/media/~video/vimeo/76979871')).bytes).toEqual(picture);
    expect(requests.map(({ pathname }) => pathname)).toEqual(['/vimeo', '/poster']);
    expect((await fetchPoster('/media/~video/vimeo/76979871', { method: 'HEAD' })).bytes).toHaveLength(0);
  });

  it.each(['cross-site', 'same-site', 'none'])(
    'is served only to the site’s own pages, not to a request with Sec-Fetch-Site: %s',
    async (from) => {
      servePoster();
      expect((await fetchPoster('/media/~video/vimeo/76979871', { from })).status).toBe(404);
      expect(requests).toEqual([]);
    },
  );

  it.each<[string, Parameters<typeof servePoster>]>([
    ['not an image', ['text/html']],
    ['an SVG, which could run scripts', ['image/svg+xml']],
    ['larger than 2 MiB', ['image/jpeg', Buffer.alloc(2 * 1024 * 1024 + 1)]],
  ])('results in 404 if it is %s', async (_, poster) => {
    servePoster(...poster);
    expect((await fetchPoster('/media/~video/vimeo/76979871')).status).toBe(404);
  });

  it('is fetched for at most four videos at a time', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    respond = (response) => void promise.then(() => response.end(JSON.stringify({})));
    const first = [1, 2, 3, 4].map((number) => fetchPoster(`/media/~video/vimeo/7697987${number}`));
    await expect.poll(() => requests).toHaveLength(4);
    expect((await fetchPoster('/media/~video/vimeo/76979875')).status).toBe(503);
    resolve();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await fetchPoster('/media/~video/vimeo/76979875')).status).toBe(404);
    expect(requests).toHaveLength(5);
  });
});
