import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { listen } from '../../../tests/support/processes/listen.ts';
import { runCli } from '../testing/run-cli.ts';
import { htmlPage, startSite } from '../testing/test-site.ts';

function writeDirectory(files: Record<string, string>): string {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
  return directory;
}

async function crawl(command: string, options = {}) {
  const { exitCode, stdout, stderr } = await runCli(`crawl ${command} --json --retries 0`, options);
  const report = { findings: [], pages: [], notes: [], ...(stdout === '' ? {} : JSON.parse(stdout)) };
  const findings: string[] = report.findings.map(
    ({ code, subject }: { code: string; subject: string }) => `${code} ${subject}`,
  );
  const paths: string[] = report.pages.map(({ path }: { path: string }) => path);
  return { exitCode, stderr, report, findings, paths };
}

it('[H1] crawls a site below a path; pages outside it only have to exist', async () => {
  await using site = await startSite({
    '/': '<!doctype html><p>no title, and links: <a href="/lost">x</a>',
    '/docs': (_, response) => response.writeHead(301, { location: '/docs/' }).end(),
    '/docs/': htmlPage('/docs/', '/docs/a', '/', '/gone'),
    '/docs/index.html': htmlPage('/docs/', '/docs/a', '/', '/gone'),
    '/docs/a': htmlPage('/docs/a', '/docs/'),
    '/docs/sitemap.xml': '<?xml version="1.0"?><urlset><url><loc>https://o.example/docs/</loc></url></urlset>',
  });
  const found = ['/', '/docs/', '/docs/a', '/gone'];
  for (const start of ['/docs', '/docs/', '/docs/index.html']) {
    const { exitCode, findings, paths } = await crawl(`--site ${site.origin}${start}`);
    expect([exitCode, findings[0]]).toEqual([1, 'broken-link /gone']);
    expect(paths).toEqual([...new Set([...found, start])].sort());
  }
});

it('[H1] requests no excluded pages, and checks only included pages', async () => {
  await using site = await startSite({
    '/': htmlPage('/', '/a', '/search?q=x', '/old/one', '/b'),
    '/a': htmlPage('/a', '/gone'),
    '/b': htmlPage('/b', '/lost'),
  });
  const without = await crawl(`--site ${site.origin} --exclude /search --exclude /old/*`);
  expect([without.exitCode, without.findings]).toEqual([1, ['broken-link /gone', 'broken-link /lost']]);
  const only = await crawl(`--site ${site.origin} --include /a --include /gone`);
  expect([only.findings, only.paths]).toEqual([['broken-link /gone'], ['/', '/a', '/gone']]);
  const wrong = await crawl(`--site ${site.origin} --exclude search`);
  expect([wrong.exitCode, wrong.stderr]).toEqual([2, expect.stringContaining('--exclude must be a path or URL')]);
});

/** Creates a key and certificate for this machine, signed by itself or by an unknown authority. */
function createCertificate(kind: 'itself' | 'an authority') {
  const directory = writeDirectory({ 'names.cnf': 'subjectAltName=IP:127.0.0.1' });
  const openssl = (words: string) => execFileSync('openssl', words.split(' '), { cwd: directory, stdio: 'ignore' });
  const fresh = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';
  openssl(
    `req -x509 ${fresh} -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 -keyout key.pem -out cert.pem`,
  );
  if (kind === 'an authority') {
    openssl(`req ${fresh} -subj /CN=site -keyout site.pem -out request.pem`);
    openssl('x509 -req -in request.pem -CA cert.pem -CAkey key.pem -days 2 -extfile names.cnf -out signed.pem');
  }
  const names = kind === 'itself' ? ['key.pem', 'cert.pem'] : ['site.pem', 'signed.pem'];
  const [key, cert] = names.map((name) => readFileSync(join(directory, name)));
  return { key, cert };
}

it.each([
  ['itself', /self-signed\.?\s.*NODE_EXTRA_CA_CERTS, or accept any certificate with --insecure/s],
  ['an authority', /unknown authority\.?\s.*accept any certificate with --insecure/s],
] as const)('[H1] [H8] --insecure accepts a certificate signed by %s', async (kind, message) => {
  const server = createServer(createCertificate(kind), (request, response) => {
    const isStart = request.url === '/';
    response.writeHead(isStart ? 200 : 404, { 'content-type': 'text/html' }).end(isStart ? htmlPage('/') : '');
  });
  const site = `https://127.0.0.1:${(await listen(server)).port}`;
  try {
    const refused = await crawl(`--site ${site}`);
    expect([refused.exitCode, refused.stderr]).toEqual([3, expect.stringMatching(message)]);
    expect(refused.stderr).not.toContain('Start the site');
    expect(await crawl(`--site ${site} --insecure`)).toMatchObject({ exitCode: 0, paths: ['/'] });
    const { stdout } = await runCli(`doctor --site ${site}`);
    expect(stdout.replace(/\s+/g, ' ')).toMatch(message);
    expect(stdout).not.toContain('--use-');
    expect((await runCli(`doctor --site ${site} --insecure`)).stdout).not.toMatch(/certificate/);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

it('[H1] crawls a directory as a static host would serve it', async () => {
  const cwd = writeDirectory({
    'out/index.html': htmlPage('/', '/about', '/blog/', '/gone'),
    'out/about.html': htmlPage('/about', '/'),
    'out/blog/index.html': htmlPage('/blog/', '../about.html'),
    'out/404.html': '<!doctype html><title>Nothing here</title>',
    'out/robots.txt': 'User-agent: *\nDisallow: /blog\n',
  });
  const { exitCode, findings, paths, report } = await crawl('./out', { cwd });
  expect([exitCode, findings]).toEqual([1, ['broken-link /gone', 'duplicate-title /about']]);
  expect(paths).toEqual(['/', '/about', '/about.html', '/blog/', '/gone']);
  expect(report.notes[0]).toBe('Served from ./out.');
});

it('[H1] a subdirectory without the trailing slash redirects, as on static hosts', async () => {
  const cwd = writeDirectory({
    'out/index.html': htmlPage('/', '/about#team', '/about#nobody', '/blog'),
    'out/about/index.html': htmlPage('/about/', '/').replace('<body>', '<body><h2 id="team">Team</h2>'),
    'out/blog.html': htmlPage('/blog', '/blog/one'),
    'out/blog/index.html': htmlPage('/blog/'),
    'out/blog/one.html': htmlPage('/blog/one', '/'),
  });
  const { findings, paths, report } = await crawl('out', { cwd });
  expect(paths).toEqual(['/', '/about', '/about/', '/blog', '/blog/one']);
  expect(findings).toEqual(['redirecting-link /about', 'missing-anchor /']);
  expect(report.findings[1].message).toContain('/about#nobody');
});

it('[H1] crawls part of a site on localhost whose sitemap has public URLs', async () => {
  const [urls, entry] = [
    ['', '/docs/', '/docs/a/b'],
    (path: string) => `<url><loc>https://o.example${path}</loc></url>`,
  ];
  await using site = await startSite({
    '/docs/a/': htmlPage('/docs/a/', '/docs/', '/docs/a/b'),
    '/docs/a/b': htmlPage('/docs/a/b'),
    '/docs/': htmlPage('/docs/', '/docs/a/'),
    '/robots.txt': 'Sitemap: https://o.example/sitemap.xml',
    '/sitemap.xml': `<?xml version="1.0"?><urlset>${urls.map(entry).join('')}</urlset>`,
  });
  const { exitCode, report } = await crawl(`${site.origin}/docs/a/`);
  expect([exitCode, report.complete]).toEqual([0, true]);
});

it('[H1] checks the links and headings of Markdown, in one file or a directory', async () => {
  const cwd = writeDirectory({
    'README.md':
      '# The start\n\n[a](docs/guide.md#first-steps) [b](docs/guide.md#nowhere) [c](docs/) [d](LICENSE) [e](#the-start)\n',
    'docs/guide.md': '## First steps\n\n[back](../README.md) [lost](missing.md)\n',
    'docs/über uns.md': 'Text\n',
    LICENSE: 'MIT',
  });
  const expected = ['broken-link /docs/missing.md', 'missing-anchor /README.md'];
  for (const place of ['README.md', '.']) {
    const { exitCode, findings } = await crawl(place, { cwd });
    expect([exitCode, findings]).toEqual([1, expected]);
  }
  const { paths, exitCode } = await crawl('docs', { cwd });
  expect(exitCode).toBe(1);
  expect(paths).toContain('/%C3%BCber%20uns.md');
  expect(await crawl('nothing', { cwd })).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('Cannot read nothing'),
  });
});

it.each([
  ['crawl localhost:8392', 'use its URL: http://localhost:8392.'],
  ['crawl www.orrery.example/docs', 'use its URL: http://www.orrery.example.'],
  ['crawl ftp://orrery.example/', 'Only http:// and https:// URLs'],
  ['crawl http://orrery.example/?page=2', 'Use the URL of a site without a query'],
  ['diff localhost:8392 localhost:8393', 'use its URL: http://localhost:8392.'],
])('[H1] [H8] "%s" explains how to name a site: exit 2', async (command, hint) => {
  const { exitCode, stderr } = await runCli(command);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(hint)]);
});
