import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask, eventually } from '../support/ask.ts';
import { findService } from '../support/find-service.ts';
import { makeReleases, type Releases } from '../support/make-release.ts';
import { runProcess, startProcess } from '../support/processes.ts';
import { startProgram } from '../support/redirect-servers/program.ts';
import { root } from '../support/sources.ts';
import { freePort, type Stack, startStack, webhookSecret } from '../support/start-stack.ts';

const read = (file: string) => readFileSync(path.join(root, 'docs/deploy', file), 'utf8');

let stack: Stack;
let folder: string;

beforeAll(async () => {
  stack = await startStack({ variables: { METRICS_TOKEN: 'the token of Prometheus' } });
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-deployment-'));
});

afterAll(async () => {
  await stack.close();
  rmSync(folder, { recursive: true });
});

const analyze = findService('systemd-analyze');

describe.skipIf(analyze === undefined)('the unit for systemd', () => {
  const unit = read('systemd/vitrine.service');
  const valuesOf = (name: string) =>
    Array.from(unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm')), ([, value = '']) => value);
  let releases: Releases | undefined;
  afterEach(() => releases?.remove());

  it('is valid, and leaves a service that was taken over little to do', async () => {
    const file = path.join(folder, 'vitrine.service');
    // The user and the release are made during the installation.
    writeFileSync(file, unit.replaceAll('/srv/vitrine/current', root).replace('User=vitrine', 'User=nobody').replace('Group=vitrine', 'Group=nogroup'));
    const verified = await runProcess(analyze ?? '', ['verify', '--recursive-errors=no', file]);
    expect(verified.output).toBe('');
    expect(verified.code).toBe(0);
    const judged = await runProcess(analyze ?? '', ['security', '--offline=true', '--threshold=20', file]);
    expect(judged.code, judged.output).toBe(0);
  });

  it('starts the site with its environment and secrets in files, and reloads a release on the same port', async () => {
    releases = makeReleases();
    const first = releases.deploy();
    const here = (text: string) =>
      text.replaceAll('/srv/vitrine/current', releases?.current ?? '').replaceAll('/var/lib/vitrine', path.join(folder, 'state'));
    const secrets = path.join(folder, 'credentials');
    mkdirSync(secrets);
    // As systemd names the files of a folder.
    writeFileSync(path.join(secrets, 'vitrine_REVALIDATE_SECRET'), `${webhookSecret}\n`);
    writeFileSync(path.join(secrets, 'vitrine_METRICS_TOKEN'), 'a token in a file\n');
    const [directory = ''] = valuesOf('WorkingDirectory').map(here);
    const [program = '', ...args] = valuesOf('ExecStart').flatMap((line) => here(line).split(' '));
    const assigned = [...valuesOf('Environment').flatMap((line) => here(line).split(' ')), ...read('systemd/vitrine.env').match(/^\w+=.*$/gm) ?? []];
    const port = await freePort();
    const env = {
      ...Object.fromEntries(assigned.map((line) => line.split(/=(.*)/))),
      ...{ CREDENTIALS_DIRECTORY: secrets, CMS_ENDPOINT: `${stack.content.url}/api`, PORT: String(port), WARM_UP: 'none', RENDERERS: '1' },
      ...{ YOUTUBE_OEMBED_URL: 'none', VIMEO_OEMBED_URL: 'none' },
    };
    const site = await startProcess(program, args, { cwd: directory, env, isReady: (log) => log.includes('is ready'), withinMs: 100_000 });
    try {
      const buildNow = async () => (await ask(`http://127.0.0.1:${port}/careers`, { headers: { connection: 'close' } })).headers.get('x-vitrine-build');
      expect(await buildNow()).toBe(first.buildId);
      const asked = (token: string) => ask(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${token}` } });
      expect((await asked('a token in a file')).status).toBe(200);
      expect((await asked('another')).status).toBe(401);
      const second = releases.deploy();
      const [reload = ''] = valuesOf('ExecReload');
      execFileSync('sh', ['-c', reload.replace('$MAINPID', String(site.pid))]);
      await eventually(buildNow, (build) => build === second.buildId, 100_000);
    } finally {
      await site.stop();
    }
  });
});
