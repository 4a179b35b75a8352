import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask, routesOf } from '../support/ask.ts';
import { freePort, nextStart, startSite, startStack, untilWarm } from '../support/start-stack.ts';

const builtFor = path.resolve(import.meta.dirname, '../../site/.next/vitrine-build.json');
const nobody = 'http://127.0.0.1:9/api';

const root = path.resolve(import.meta.dirname, '../..');

/** Runs a program in a folder until it ends. */
async function runIn(folder: string, words: string[], variables: Record<string, string>) {
  const child = spawn(process.execPath, words, {
    cwd: path.join(root, folder),
    env: { ...process.env, ...variables },
  });
  let output = '';
  const note = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  const [code] = await once(child, 'close');
  return { code, output };
}

const runScript = (name: string, words: string[], variables: Record<string, string>) =>
  runIn('scripts', [name, ...words], variables);
const runInSite = (program: string, variables: Record<string, string>) => runIn('site', [program], variables);

describe('starting', () => {
  it('[B6] with a wrong CMS_ENDPOINT says so in one line and serves the pages it has', async () => {
    const stack = await startStack();
    try {
      await untilWarm(stack.site);
      const routes = await routesOf(stack.site.url);
      await stack.site.stop();
      const site = await stack.startSite({ CMS_ENDPOINT: nobody });
      const lines = site
        .log()
        .split('\n')
        .filter((line) => line.includes('correct CMS_ENDPOINT'));
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(nobody);
      expect(lines[0]).toMatch(/does not respond .*correct CMS_ENDPOINT\. The \d+ cached pages are served meanwhile\./);
      for (const { route } of routes) expect((await ask(site.url + route)).status, route).toBe(200);
      const missing = await ask(`${site.url}/never-seen`);
      expect(missing.status).toBe(503);
      expect(missing.text).not.toMatch(/at \w+ \(|ECONNREFUSED/);
      await site.stop();
    } finally {
      await stack.close();
    }
  });

  it('[B6] on a new disk serves the pages of the build while the content service is down', async () => {
    const port = await freePort();
    const built = JSON.parse(readFileSync(builtFor, 'utf8')) as { siteUrls: string };
    const [english = '', french = ''] = built.siteUrls.split(' ');
    const cache = mkdtempSync(path.join(tmpdir(), 'vitrine-new-'));
    const urls = { SITE_URL: english, SITE_URL_FR: french };
    const site = await startSite(port, { CMS_ENDPOINT: nobody, ...urls, CACHE_DIR: cache });
    try {
      for (const route of ['/', '/projects', '/projects/tidal-hall', '/news', '/fr', '/contact'])
        expect((await ask(site.url + route)).status, route).toBe(200);
    } finally {
      await site.stop();
      rmSync(cache, { recursive: true });
    }
  });

  it('[B4] refuses to start in production without a webhook secret, and says what to set', async () => {
    const variables = { NODE_ENV: 'production', PORT: String(await freePort()), REVALIDATE_SECRET: '' };
    const { code, output } = await runInSite('server/main.ts', variables);
    expect(code).toBe(1);
    expect(output).toMatch(/^\{.*"message":"REVALIDATE_SECRET is not set/);
  });

  it('[B6] keeps its build when CMS_ENDPOINT does not respond', async () => {
    const { code, output } = await runScript('prepare.js', ['--build'], { CMS_ENDPOINT: nobody });
    expect(code).toBe(0);
    expect(output).toMatch(
      /^\S+ does not respond \(.+\)\. .+ correct CMS_ENDPOINT\. The build of .+ is used instead\.\n$/,
    );
  });

  it('says in one line that a port is taken, and how to choose another', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = String(typeof address === 'object' ? address?.port : address);
    const { code, output } = await runScript('start.ts', [], { PORT: String(await freePort()), CMS_PORT: port });
    taken.close();
    expect(code).toBe(2);
    expect(output).toMatch(new RegExp(`^Cannot listen on port ${port} of 127.0.0.1, .+ CMS_PORT=\\d+ npm start\\n$`));
  });

  it('says so too when the site is started alone', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    await expect(startSite(port, { CMS_ENDPOINT: nobody })).rejects.toThrow(
      new RegExp(`Cannot listen on port ${port} of 127\\.0\\.0\\.1 .+ Set PORT to a free one\\.`),
    );
    taken.close();
  });

  it('[D14] names each invalid variable in a line of its own, and does not start', async () => {
    const variables = { CMS_ENDPOINT: 'not an address', CMS_METHOD: 'PUT', GTM_CONTAINER_ID: 'gtm-abc' };
    for (const program of ['server/main.ts', 'server/build.ts']) {
      const { code, output } = await runInSite(program, variables);
      expect(code, program).toBe(2);
      expect(output.trimEnd().split('\n'), program).toEqual([
        'These environment variables are not valid; correct or unset them:',
        '  CMS_ENDPOINT: must be an absolute URL (it is "not an address")',
        '  CMS_METHOD: must be GET or POST (it is "PUT")',
        '  GTM_CONTAINER_ID: "gtm-abc" is not a valid GTM-ID (/^GTM-[0-9A-Z]+$/). Did you mean "GTM-ABC"? (it is "gtm-abc")',
      ]);
    }
  });

  it('[B1] [A7] [A9] the same pages are served under plain `next start`', async () => {
    const stack = await startStack();
    const port = await freePort();
    const site = await startSite(
      port,
      { CMS_ENDPOINT: `${stack.content.url}/api`, SITE_URL: stack.site.url },
      nextStart(port),
    );
    try {
      for (const route of ['/', '/projects/tidal-hall', '/projects?market=museums', '/fr']) {
        const plain = await ask(site.url + route);
        const door = await ask(stack.site.url + route);
        expect(plain.status, route).toBe(200);
        expect(plain.text.match(/<h1.*?<\/h1>/s)?.[0], route).toBe(door.text.match(/<h1.*?<\/h1>/s)?.[0]);
      }
      expect((await ask(`${site.url}/fr/rien`)).status).toBe(404);
      expect((await ask(`${site.url}/projects/?x=1`)).headers.get('location')).toBe('/projects?x=1');
      expect((await ask(`${site.url}/people`)).headers.get('location')).toBe('/about-us/team');
    } finally {
      await site.stop();
      await stack.close();
    }
  });
});
