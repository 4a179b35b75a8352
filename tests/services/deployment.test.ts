import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runProcess, startProcess } from '../support/processes/processes.ts';
import { startProgram } from '../support/redirects/servers/program.ts';
import { eventually, fetchRoutes, fetchText } from '../support/requests/fetch-text.ts';
import { sendRequest } from '../support/requests/send-request.ts';
import { findProgram } from '../support/servers/find-program.ts';
import { followContainerfile } from '../support/sources/follow-containerfile.ts';
import { root } from '../support/sources/sources.ts';
import { createReleases, type Releases } from '../support/stack/create-release.ts';
import { buildSiteUrl, freePort, type Stack, startStack, webhookSecret } from '../support/stack/start-stack.ts';

const read = (file: string) => readFileSync(path.join(root, 'docs/deploy', file), 'utf8');

/** The settings of a site in these tests. Without a container engine, an image cannot resolve host names. */
const getSite = ({ content }: Stack) => ({
  ...{
    CMS_ENDPOINT: `${content.url.replace('localhost', '127.0.0.1')}/api`,
    SITE_URL: buildSiteUrl,
    WARM_UP: 'none',
    RENDERER_COUNT: '1',
  },
  ...{ YOUTUBE_OEMBED_URL: 'none', VIMEO_OEMBED_URL: 'none' },
});

let stack: Stack;
let directory: string;

beforeAll(async () => {
  stack = await startStack({ variables: { OPERATOR_TOKEN: 'the-token-of-Prometheus' } });
  directory = mkdtempSync(path.join(tmpdir(), 'vitrine-deployment-'));
});

afterAll(async () => {
  await stack.close();
  rmSync(directory, { recursive: true });
});

const analyze = findProgram('systemd-analyze');

describe.skipIf(analyze === undefined)('the systemd unit', () => {
  const unit = read('systemd/vitrine.service');
  const getValues = (name: string) =>
    Array.from(unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm')), ([, value = '']) => value);
  let releases: Releases | undefined;
  afterEach(() => releases?.remove());

  it('is valid, and restricts what a compromised service can do', async () => {
    const file = path.join(directory, 'vitrine.service');
    // The installation creates the user and the release.
    writeFileSync(
      file,
      unit
        .replaceAll('/srv/vitrine/current', root)
        .replace('User=vitrine', 'User=daemon')
        .replace('Group=vitrine', 'Group=daemon'),
    );
    const verified = await runProcess(analyze ?? '', ['verify', '--recursive-errors=no', file]);
    expect(verified.output).toBe('');
    expect(verified.code).toBe(0);
    // Renderers need this call; a trace of all calls found no other outside the filter.
    expect(unit).toMatch(/^SystemCallFilter=setpriority$/m);
    const judged = await runProcess(analyze ?? '', ['security', '--offline=true', '--threshold=20', file]);
    expect(judged.code, judged.output).toBe(0);
  });

  it('starts the site with settings and secrets from files, and reloads a release on the same port', async () => {
    releases = createReleases();
    const first = releases.deploy();
    symlinkSync(path.join(root, 'node_modules/.bin'), path.join(first.directory, 'node_modules/.bin'));
    const here = (text: string) =>
      text
        .replaceAll('/srv/vitrine/current', releases?.current ?? '')
        .replaceAll('/var/lib/vitrine', path.join(directory, 'state'));
    const secrets = path.join(directory, 'credentials');
    mkdirSync(secrets);
    // The files are named like those that systemd creates in a credentials directory.
    writeFileSync(path.join(secrets, 'vitrine_REVALIDATE_SECRET'), `${webhookSecret}\n`);
    writeFileSync(path.join(secrets, 'vitrine_OPERATOR_TOKEN'), 'a-token-in-a-file\n');
    const [workingDirectory = ''] = getValues('WorkingDirectory').map(here);
    const [program = '', ...args] = getValues('ExecStart').flatMap((line) => here(line).split(' '));
    const assigned = [
      ...getValues('Environment').flatMap((line) => here(line).split(' ')),
      ...(read('systemd/vitrine.env').match(/^\w+=.*$/gm) ?? []),
    ];
    const port = await freePort();
    const env = {
      ...Object.fromEntries(assigned.map((line) => line.split(/=(.*)/))),
      ...{ CREDENTIALS_DIRECTORY: secrets, PORT: String(port) },
      ...getSite(stack),
    };
    const site = await startProcess(program, args, {
      cwd: workingDirectory,
      env,
      isReady: (log) => log.includes('is ready'),
      withinMs: 100_000,
    });
    try {
      const buildNow = async () =>
        (await fetchText(`http://127.0.0.1:${port}/careers`, { headers: { connection: 'close' } })).headers.get(
          'x-vitrine-build',
        );
      expect(await buildNow()).toBe(first.buildId);
      const fetchMetrics = (token: string) =>
        fetchText(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${token}` } });
      expect((await fetchMetrics('a-token-in-a-file')).status).toBe(200);
      expect((await fetchMetrics('another')).status).toBe(401);
      const second = releases.deploy();
      const [reload = ''] = getValues('ExecReload');
      execFileSync('sh', ['-c', reload.replace('$MAINPID', String(site.pid))]);
      await eventually(buildNow, (build) => build === second.buildId, 100_000);
    } finally {
      await site.stop();
    }
  });
});

const nginx = findProgram('nginx');

/** Accepts the self-signed certificate of nginx. */
const trusting = new https.Agent({ servername: 'www.example.com', rejectUnauthorized: false });
const fetchSecurely = (port: number, target: string) =>
  sendRequest(trusting, `https://127.0.0.1:${port}`, {
    ...{ method: 'GET', target, body: '' },
    headers: [['host', 'www.example.com']],
  });

describe.skipIf(nginx === undefined)('the nginx configuration', () => {
  it('serves the site over HTTPS, redirects visitors there, and hides the operators’ pages', async () => {
    const [plain, secure] = [await freePort(), await freePort()];
    const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=www.example.com'];
    const there = path.join(directory, 'nginx');
    mkdirSync(there);
    await runProcess('openssl', [...certificate, '-keyout', 'privkey.pem', '-out', 'fullchain.pem'], { cwd: there });
    const sites = read('nginx/vitrine.conf')
      .replaceAll('127.0.0.1:3000', new URL(stack.site.url).host)
      .replaceAll('/etc/letsencrypt/live/www.example.com', there)
      .replaceAll('listen 80;', `listen 127.0.0.1:${plain};`)
      .replaceAll('listen 443 ', `listen 127.0.0.1:${secure} `)
      .replaceAll(/^ *listen \[::\].*$/gm, '');
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
    writeFileSync(
      path.join(there, 'nginx.conf'),
      `${user} daemon off; pid nginx.pid; events {} http { access_log off; ${paths.join(' ')}\n${sites}}`,
    );
    await using _ = await startProgram(
      nginx ?? '',
      ['-p', `${there}/`, '-c', 'nginx.conf', '-e', 'stderr'],
      there,
      secure,
    );
    const turned = await fetchText(`http://127.0.0.1:${plain}/projects?page=2`, {
      headers: { host: 'www.example.com' },
      redirect: 'manual',
    });
    expect([turned.status, turned.headers.get('location')]).toEqual([301, 'https://www.example.com/projects?page=2']);
    const page = await fetchSecurely(secure, '/projects');
    expect(page.status).toBe(200);
    expect(page.headers['x-vitrine-build']).toBeTruthy();
    expect(String(page.bytes)).toMatch(/<\/html>\s*$/);
    expect((await fetchSecurely(secure, '/metrics')).status).toBe(404);
    expect(String((await fetchSecurely(secure, '/healthz')).bytes)).not.toContain('pid');
  });
});

/** Mounts file systems like a container engine: everything is read-only except volumes. */
const asAnEngine = `
mount --rbind "$1" "$1"
mount --rbind /proc "$1/proc"
mount --rbind /dev "$1/dev"
mount -t tmpfs -o mode=1777 tmpfs "$1/tmp"
mount --bind "$1/var/lib/vitrine" "$1/var/lib/vitrine"
mount -o remount,ro,bind "$1"
shift
exec env -i "$@"
`;

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;

describe.runIf(isRoot && findProgram('strip') !== undefined)('the container image', () => {
  it('is smaller than 250 MB, and serves all pages as an unprivileged user from read-only files', async () => {
    const build = mkdtempSync(path.join(root, '.vitrine', 'image-'));
    try {
      const image = followContainerfile('docs/deploy/container/Containerfile', build);
      const [size = ''] = execFileSync('du', ['-s', '-B', '1000', image.files], { encoding: 'utf8' }).split('\t');
      expect(Number(size)).toBeLessThan(250_000);
      expect(image.user).toBe('10001:10001');
      for (const name of ['proc', 'dev']) mkdirSync(path.join(image.files, name));
      const port = await freePort();
      const settings = {
        ...{ ...image.env, HOST: '127.0.0.1', PORT: String(port), REVALIDATE_SECRET: webhookSecret },
        // An engine would mount this directory.
        CREDENTIALS_DIRECTORY: '',
        ...getSite(stack),
      };
      const assigned = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
      const chroot = ['/usr/sbin/chroot', `--userspec=${image.user}`, image.files, ...image.command];
      const site = await startProcess(
        'unshare',
        ['--mount', 'sh', '-ec', asAnEngine, 'sh', image.files, ...assigned, ...chroot],
        { isReady: (log) => log.includes('is ready'), withinMs: 100_000 },
      );
      try {
        const url = `http://127.0.0.1:${port}`;
        for (const { route } of await fetchRoutes(url)) expect((await fetchText(url + route)).status, route).toBe(200);
        const [, picture = ''] = /content="[^"]*(\/share\/[^"]+)"/.exec((await fetchText(`${url}/careers`)).text) ?? [];
        expect((await fetchText(url + picture.replaceAll('&amp;', '&'))).headers.get('content-type')).toBe('image/png');
        expect(site.log()).not.toMatch(/"level":"error"|unusable/);
      } finally {
        await site.stop();
      }
    } finally {
      rmSync(build, { recursive: true });
    }
  }, 300_000);
});
