import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTinyNext, startTinyNext } from '../support/next-apps/tiny-next.ts';
import { runProcess } from '../support/processes/processes.ts';
import { startNginxConfig } from '../support/redirects/servers/nginx.ts';
import { findProgram } from '../support/servers/find-program.ts';
import { freePort } from '../support/stack/start-stack.ts';

const vitrine = path.resolve(import.meta.dirname, '../../cli/src/vitrine.js');
const nginx = findProgram('nginx');
const own = mkdtempSync(path.join(tmpdir(), 'other-sites-'));
const map = path.join(own, 'map.json');
const log = path.join(own, 'access.log');
const ports = { next: 0, nginx: 0 };
const release = new AsyncDisposableStack();

type Report = {
  complete: boolean;
  notes: string[];
  findings: { code: string; subject: string }[];
  pages: { path: string; provenBy?: string }[];
  unproven: number;
  missingPaths: { path: string; suggestion?: string }[];
};

/** Runs a command as a project elsewhere would. */
async function run(...words: string[]): Promise<{ code: number | null; report: Report }> {
  const { code, stdout } = await runProcess(process.execPath, [vitrine, ...words, '--json', '--quiet'], { cwd: own });
  return { code, report: JSON.parse(stdout) };
}
const siteAt = (name: keyof typeof ports) => `http://127.0.0.1:${ports[name]}`;
const getPaths = ({ pages }: Report) => pages.map((page) => page.path).toSorted();
const found = ({ findings }: Report) => findings.map(({ code, subject }) => `${code} ${subject}`).toSorted();

beforeAll(async () => {
  ports.next = await freePort();
  ports.nginx = await freePort();
  const [app, exported] = await Promise.all([buildTinyNext(siteAt('next')), buildTinyNext(siteAt('nginx'), 'export')]);
  release.use(app);
  release.use(exported);
  cpSync(path.join(exported.directory, 'out'), path.join(own, 'out'), { recursive: true });
  // When started by root, nginx reads files as nobody.
  chmodSync(own, 0o755);
  release.use(await startTinyNext(app.directory, ports.next));
  const server = `server {
    listen 127.0.0.1:${ports.nginx};
    root ${own}/out;
    types { text/html html; text/css css; text/javascript js; application/xml xml; text/plain txt; font/woff2 woff2; }
    rewrite (?i)^/old/?$ /about permanent;
    location / { try_files $uri $uri.html $uri/index.html =404; }
  }`;
  if (nginx) release.use(await startNginxConfig(nginx, server, ports.nginx));
  const rule = { origin: '/old', target: '/about', code: 301, matchType: 'pathonly', type: 'exactmatch', regex: false };
  writeFileSync(map, JSON.stringify([rule]));
  writeFileSync(log, '::1 - - [28/Nov/2026:10:00:00 +0000] "GET /en/contact HTTP/1.1" 404 9 "-" "x"\n');
}, 200_000);
afterAll(async () => {
  await release.disposeAsync();
  rmSync(own, { recursive: true });
});

describe.skipIf(!nginx)('a third-party site', () => {
  it.each(['next', 'nginx'] as const)('[H1] is crawled: %s', async (name) => {
    const { code, report } = await run('crawl', '--assets', '--site', siteAt(name));
    expect([code, report.complete, found(report)]).toEqual([0, true, []]);
    expect(getPaths(report)).toEqual(expect.arrayContaining(['/', '/about', '/contact']));
  });

  it('[H1] is crawled as a directory', async () => {
    const { code, report } = await run('crawl', 'out');
    expect([code, report.complete, getPaths(report)]).toEqual([0, true, ['/', '/about', '/contact']]);
  });

  it('[H2] is reported as warm if its cache headers prove it', async () => {
    const { code, report } = await run('warm', '--require-proof', '--site', siteAt('next'));
    expect([code, report.unproven, getPaths(report)]).toEqual([0, 0, ['/', '/about', '/contact']]);
    expect(new Set(report.pages.map(({ provenBy }) => provenBy))).toEqual(new Set(['x-nextjs-cache']));
  });

  it('[H2] is reported as unproven without cache headers', async () => {
    const { code, report } = await run('warm', '--site', siteAt('nginx'));
    expect([code, report.unproven]).toEqual([0, 3]);
    expect((await run('warm', '--require-proof', '--site', siteAt('nginx'))).code).toBe(3);
  });

  it.each(['next', 'nginx'] as const)(
    '[H4] has its redirect map validated, and its access log checked against it: %s',
    async (name) => {
      const validated = await run('redirects', 'validate', map, '--live', '--site', siteAt(name));
      expect([validated.code, found(validated.report)]).toEqual([0, []]);
      const { code, report } = await run('redirects', 'coverage', log, '--map', map, '--live', '--site', siteAt(name));
      expect([code, report.missingPaths]).toMatchObject([0, [{ path: '/en/contact', suggestion: '/contact' }]]);
    },
  );

  it('[H4] passes a check of its redirects only if it has them', async () => {
    expect((await run('redirects', 'check', map, '--site', siteAt('next'))).code).toBe(1);
    const { code, report } = await run('redirects', 'check', map, '--site', siteAt('nginx'));
    expect([code, found(report)]).toEqual([0, []]);
  });

  it('[H5] has no differences from a copy', async () => {
    const { code, report } = await run('diff', siteAt('nginx'), siteAt('nginx'));
    expect([code, found(report)]).toEqual([0, []]);
  });

  it('[H7] is rejected by commands that require a Vitrine site', async () => {
    for (const words of [['explain', '/'], ['impact', '1'], ['status']]) {
      const { code, stdout, stderr } = await runProcess(
        process.execPath,
        [vitrine, ...words, '--site', siteAt('nginx')],
        { cwd: own },
      );
      expect([1, 3], words[0]).toContain(code);
      expect(stdout + stderr, words[0]).toMatch(/unlike a Vitrine site|not-a-vitrine-site|is not a Vitrine site/);
    }
  });

  it.each(['next', 'nginx'] as const)(
    '[H1] [H7] has its pages listed and passes the general checks: %s',
    async (name) => {
      const { code, report } = await run('routes', '--site', siteAt(name));
      expect([code, report.complete, report.notes[0]]).toEqual([0, true, expect.stringMatching(/the pages come from/)]);
      const doctor = await run('doctor', '--site', siteAt(name));
      expect([doctor.code, found(doctor.report)]).toEqual([0, []]);
      expect(doctor.report.notes[0]).toMatch(/^This is not a Vitrine site .* crawl, warm, lighthouse, diff/);
    },
  );
});
