import { EventEmitter } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from '../testing/run-cli.ts';
import { htmlPage, routeTable, startSite, type TestPage } from '../testing/test-site.ts';

/** A page with one status and cache state per response; the last pair repeats. */
function responses(...sequence: [status: number, state: string, extra?: Record<string, string>][]): TestPage {
  let at = 0;
  return (_, response) => {
    const [status, state, extra] = sequence[Math.min(at++, sequence.length - 1)] ?? [500, 'none', {}];
    const headers = { 'content-type': 'text/html', 'x-vitrine-cache': state, 'x-vitrine-build': 'b1', ...extra };
    response.writeHead(status, headers).end(htmlPage('/'));
  };
}

async function warm(pages: Record<string, TestPage>, flags = '') {
  const paths = Object.keys(pages).filter((path) => !/[.?]/.test(path));
  await using site = await startSite({
    '/routes.json': routeTable(...paths),
    '/builds/latest.json': '{"id":"b1"}',
    ...pages,
  });
  const ran = await runCli(`warm --site ${site.origin} --json ${flags}`);
  const report = ran.stdout === '' ? undefined : JSON.parse(ran.stdout);
  const codes: string[] = report?.findings.map(({ code }: { code: string }) => code) ?? [];
  return { ...ran, report, codes, requests: site.requests };
}

it('[H2] requests each page twice and expects a hit: exit 0', async () => {
  const { exitCode, codes, requests, report } = await warm({
    '/': responses([200, 'miss'], [200, 'hit']),
    '/a': htmlPage('/a'),
  });
  expect([exitCode, codes]).toEqual([0, []]);
  expect(requests.filter((request) => request === 'GET /a')).toHaveLength(2);
  expect(report).toMatchObject({
    build: 'b1',
    retries: 0,
    hitMs: { p50: expect.any(Number), p95: expect.any(Number) },
  });
});

const cold: [string, string, TestPage][] = [
  ['a cached error', 'not-200', responses([404, 'hit'])],
  ['a page that is always a miss', 'cache-miss', responses([200, 'miss'])],
  ['a page that is always stale', 'cache-miss', responses([200, 'stale'])],
  ['a page of another build', 'build-mismatch', responses([200, 'hit', { 'x-vitrine-build': 'b0' }])],
  ['a page that is never cached', 'uncacheable', responses([200, 'bypass'])],
  ['a truncated page', 'truncated', '<!doctype html><html><title>x</title><p>and then'],
];
it('[H2] a listed URL that redirects is not warm, and the finding names its target', async () => {
  await using site = await startSite({
    '/': htmlPage('/'),
    '/a': (_, response) => response.writeHead(301, { location: '/a/' }).end(),
    '/sitemap.xml':
      '<?xml version="1.0"?><urlset><url><loc>https://o.example/</loc></url><url><loc>https://o.example/a</loc></url></urlset>',
  });
  const { exitCode, stdout } = await runCli(`warm --site ${site.origin} --json`);
  expect([exitCode, JSON.parse(stdout).findings]).toMatchObject([
    1,
    [{ code: 'not-200', subject: '/a', message: 'redirects to /a/ (301)', fix: 'List the target URL instead.' }],
  ]);
});

it('[H2] reports different bodies of one render (body-mismatch)', async () => {
  const rendered = { 'x-vitrine-rendered': '2026-11-25T10:00:00.000Z' };
  const changing = (first: Record<string, string>, again: Record<string, string>): TestPage => {
    let requests = 0;
    return (_, response) => {
      const extra = requests++ === 0 ? first : again;
      const headers = { 'content-type': 'text/html', 'x-vitrine-cache': 'hit', 'x-vitrine-build': 'b1', ...extra };
      response.writeHead(200, headers).end(htmlPage('/', `/${requests}`));
    };
  };
  expect(await warm({ '/': changing(rendered, rendered) })).toMatchObject({ exitCode: 1, codes: ['body-mismatch'] });
  expect(await warm({ '/': changing({}, {}) })).toMatchObject({ exitCode: 1, codes: ['body-mismatch'] });
  const later = { 'x-vitrine-rendered': '2026-11-25T10:00:05.000Z' };
  expect(await warm({ '/': changing(rendered, later) })).toMatchObject({ exitCode: 0, codes: [] });
});

it.each(cold)('[H2] reports %s (%s)', async (_, code, response) => {
  expect(await warm({ '/': response }, '--timeout 1')).toMatchObject({ exitCode: 1, codes: [code] });
});

it('[H2] waits for a background re-render', async () => {
  expect(await warm({ '/': responses([200, 'stale'], [200, 'stale'], [200, 'hit']) })).toMatchObject({
    exitCode: 0,
    codes: [],
  });
});

it('[H2] keeps waiting while the site renders other pages', async () => {
  const began = performance.now();
  const after = (ms: number): TestPage => {
    return (_, response) => {
      const state = performance.now() - began > ms ? 'hit' : 'stale';
      const headers = { 'content-type': 'text/html', 'x-vitrine-cache': state, 'x-vitrine-build': 'b1' };
      response.writeHead(200, headers).end(htmlPage('/'));
    };
  };
  const line = Object.fromEntries([600, 1_600, 2_600].map((ms) => [`/after-${ms}`, after(ms)]));
  expect(await warm(line)).toMatchObject({ exitCode: 0, codes: [] });
  // A failed render must not block the run.
  const { codes } = await warm({ ...line, '/stuck': responses([200, 'stale']) }, '--timeout 1');
  expect(codes).toEqual(['cache-miss']);
});

it('[H2] retries after 503, 429 and resets', async () => {
  let resets = 0;
  const { exitCode, report } = await warm({
    '/': responses([503, 'bypass', { 'retry-after': '0' }], [429, 'bypass', { 'retry-after': '0' }], [200, 'hit']),
    '/reset': (request, response) => {
      if (resets++ === 0) request.socket.resetAndDestroy();
      else
        response
          .writeHead(200, { 'content-type': 'text/html', 'x-vitrine-cache': 'hit', 'x-vitrine-build': 'b1' })
          .end(htmlPage('/'));
    },
  });
  expect([exitCode, report.retries]).toEqual([0, 3]);
});

it('[H2] gives up on a page that never responds: exit 3', async () => {
  const { exitCode, codes } = await warm({ '/': () => {} }, '--timeout 0.1');
  expect([exitCode, codes]).toEqual([3, ['unreachable']]);
});

it('[H2] warms the pages that carry a tag', async () => {
  const { exitCode, requests } = await warm(
    {
      '/': responses([200, 'hit', { 'cache-tag': 'entry:1, section:news:en' }]),
      '/a': responses([200, 'hit', { 'cache-tag': 'entry:10' }]),
    },
    '--tag entry:1',
  );
  expect(exitCode).toBe(0);
  expect(requests.filter((request) => request.startsWith('GET /a'))).toEqual([]);
  expect(requests.filter((request) => request === 'GET /')).toHaveLength(2);
});

it('[H2] collects tags that the site sends in parts', async () => {
  const parts = ['card:1,card:2', 'card:3', 'entry:1'];
  const { exitCode, requests } = await warm(
    {
      '/': ({ headers }, response) => {
        const part = Number(headers['x-vitrine-tags'] ?? 0);
        const tags = { 'x-vitrine-tags': parts[part - 1] ?? '', 'x-vitrine-tags-part': `${part}/3` };
        response
          .writeHead(200, {
            'content-type': 'text/html',
            'x-vitrine-cache': 'hit',
            'x-vitrine-build': 'b1',
            ...(part > 0 && tags),
          })
          .end(htmlPage('/'));
      },
      '/a': responses([200, 'hit', { 'x-vitrine-tags': 'entry:10', 'x-vitrine-tags-part': '1/1' }]),
    },
    '--tag entry:1',
  );
  expect(exitCode).toBe(0);
  expect(requests.filter((request) => request === 'HEAD /')).toHaveLength(3);
  expect(requests.filter((request) => request.startsWith('GET /a'))).toEqual([]);
  expect(requests.filter((request) => request === 'GET /')).toHaveLength(2);
});

it('[H2] reports that no page exposes its tags: exit 3', async () => {
  expect(await warm({ '/': htmlPage('/') }, '--tag entry:1')).toMatchObject({
    exitCode: 3,
    stderr: expect.stringContaining('a cache in front of it'),
  });
});

it('[H2] warms the pages of the sitemap or of a list', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'vitrine-')), 'paths.txt');
  writeFileSync(file, '/a\n');
  const pages = {
    '/': htmlPage('/'),
    '/a': htmlPage('/a'),
    '/sitemap.xml': '<?xml version="1.0"?><urlset><url><loc>https://o.example/a</loc></url></urlset>',
  };
  for (const flags of ['--sitemap', `--paths-from ${file}`]) {
    const { exitCode, requests } = await warm(pages, flags);
    expect(exitCode).toBe(0);
    expect(requests.filter((request) => request === 'GET /' || request === 'GET /a')).toEqual(['GET /a', 'GET /a']);
  }
});

it('[H2] a dry run lists the pages and requests none', async () => {
  const { exitCode, report, requests } = await warm({ '/': htmlPage('/'), '/a': htmlPage('/a') }, '--dry-run');
  expect([exitCode, report.targets, requests]).toEqual([0, ['/', '/a'], ['GET /routes.json']]);
});

it('[H2] respects the rate limit', async () => {
  const start = performance.now();
  const { requests } = await warm({ '/a': htmlPage('/a'), '/b': htmlPage('/b'), '/c': htmlPage('/c') }, '--rate 10');
  expect(requests).toHaveLength(8);
  expect(performance.now() - start).toBeGreaterThan(680);
});

it('[H2] resumes after Ctrl-C and deletes the resume file when done', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-'));
  const file = join(directory, 'state.json');
  const signals = new EventEmitter();
  const paths = ['/a', '/b', '/c', '/d'];
  let hasInterrupted = false;
  const pages = Object.fromEntries(paths.map((path) => [path, htmlPage(path)]));
  const interrupting: TestPage = (_, response) => {
    if (!hasInterrupted) signals.emit('SIGINT');
    hasInterrupted = true;
    response
      .writeHead(200, { 'content-type': 'text/html', 'x-vitrine-cache': 'hit', 'x-vitrine-build': 'b1' })
      .end(htmlPage('/b'));
  };
  await using site = await startSite({
    '/routes.json': routeTable(...paths),
    '/builds/latest.json': '{"id":"b1"}',
    ...pages,
    '/b': interrupting,
  });
  const command = `warm --site ${site.origin} --concurrency 1 --json --resume ${file}`;
  const first = await runCli(command, { signals });
  expect(first.exitCode).toBe(130);
  expect(JSON.parse(first.stdout).notes).toEqual(['Stopped by Ctrl-C. The report covers what was done before.']);
  expect(JSON.parse(readFileSync(file, 'utf8')).done).toEqual(['/a', '/b']);
  site.requests.length = 0;
  const second = await runCli(command);
  expect(second.exitCode).toBe(0);
  expect(site.requests.filter((request) => /GET \/[a-d]$/.test(request))).toEqual([
    'GET /c',
    'GET /c',
    'GET /d',
    'GET /d',
  ]);
  expect(existsSync(file)).toBe(false);
});

it('[H2] records its progress every second, so a killed run loses little', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'vitrine-')), 'state.json');
  const signals = new EventEmitter();
  let recorded: string[] = [];
  const slow: TestPage = (_, response) => {
    const began = performance.now();
    const look = setInterval(() => {
      if (existsSync(file)) recorded = JSON.parse(readFileSync(file, 'utf8')).done;
      // On a busy machine, this can take longer than a second.
      if (recorded.length < 2 && performance.now() - began < 20_000) return;
      clearInterval(look);
      signals.emit('SIGINT');
      response.end();
    }, 20);
  };
  await using site = await startSite({
    '/routes.json': routeTable('/a', '/b', '/c'),
    '/builds/latest.json': '{"id":"b1"}',
    ...{ '/a': htmlPage('/a'), '/b': htmlPage('/b'), '/c': slow },
  });
  await runCli(`warm --site ${site.origin} --concurrency 1 --resume ${file}`, { signals });
  expect(recorded).toEqual(['/a', '/b']);
});

it('[H2] rejects an invalid resume file: exit 2', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'vitrine-')), 'state.json');
  writeFileSync(file, 'not a state');
  expect(await warm({ '/': htmlPage('/') }, `--resume ${file}`)).toMatchObject({ exitCode: 2 });
});

it('[H2] warms pages near the home page first, and a list from stdin in the given order', async () => {
  await using site = await startSite({
    '/routes.json': routeTable('/a/b/c', '/a', '/b/c', '/'),
    '/builds/latest.json': '{"id":"b1"}',
    ...Object.fromEntries(['/', '/a', '/b/c', '/a/b/c'].map((path) => [path, htmlPage(path)])),
  });
  const takeRequests = () => [...new Set(site.requests.splice(0).filter((request) => !/routes|builds/.test(request)))];
  await runCli(`warm --site ${site.origin} --concurrency 1`);
  expect(takeRequests()).toEqual(['GET /', 'GET /a', 'GET /b/c', 'GET /a/b/c']);
  const { exitCode } = await runCli(`warm --site ${site.origin} --concurrency 1 --paths-from -`, {
    typed: '/b/c\n/\n/a\n',
  });
  expect([exitCode, takeRequests()]).toEqual([0, ['GET /b/c', 'GET /', 'GET /a']]);
});

it('[H2] makes exactly --concurrency requests concurrently', async () => {
  const paths = Array.from({ length: 40 }, (_, at) => `/p${at}`);
  const slow: TestPage = (_, response) => {
    const headers = { 'content-type': 'text/html', 'x-vitrine-cache': 'hit', 'x-vitrine-build': 'b1' };
    setTimeout(() => response.writeHead(200, headers).end(htmlPage('/')), 5);
  };
  await using site = await startSite({
    '/routes.json': routeTable(...paths),
    '/builds/latest.json': '{"id":"b1"}',
    ...Object.fromEntries(paths.map((path) => [path, slow])),
  });
  expect((await runCli(`warm --site ${site.origin} --concurrency 5`)).exitCode).toBe(0);
  expect(site.maxAtOnce()).toBe(5);
});
