import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Webhook } from 'standardwebhooks';
import { type Running, runProcess, startProcess } from '../processes/processes.ts';
import { fetchText, type TextResponse } from '../requests/fetch-text.ts';
import { freePort } from '../stack/start-stack.ts';

/** What caches the pages: our cache, our cache with our server, Next itself, or a popular Redis handler. */
export type Caching = 'vitrine' | 'served' | 'next' | 'redis-strings';

const root = path.resolve(import.meta.dirname, '../../..');
const modules = path.join(root, 'node_modules');
const next = path.join(modules, '.bin', 'next');
const secret = `whsec_${Buffer.from('a secret of the plain app').toString('base64')}`;

export type PlainSite = {
  url: string;
  visit(page: string): Promise<TextResponse>;
  /** Announces changed tags with a signed webhook. Returns the status of the response. */
  announce(...tags: string[]): Promise<number>;
  signal(signal: NodeJS.Signals): void;
  /** Its output so far. */
  log(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
};

export type PlainApp = {
  /** Rebuilds the app as a release with this name. */
  build(release: string): Promise<void>;
  readonly directory: string;
  /** Serves the app with `next start` or with our server. */
  start(variables?: Record<string, string>): Promise<PlainSite>;
  /** Copies the app with its build, for a second instance. */
  copy(): PlainApp;
};

type Options = {
  caching: Caching;
  dataUrl: string;
  /** Directory of packages that this project does not have. */
  more?: string;
};

/** A plain Next app in a separate directory, with its dependencies. */
export function makePlainApp({ caching, dataUrl, more }: Options): PlainApp & Disposable {
  const directory = mkdtempSync(path.join(tmpdir(), 'plain-next-'));
  const own = path.join(directory, 'app');
  cpSync(path.join(import.meta.dirname, 'plain-next'), own, { recursive: true });
  install(own, packagesByCaching[caching], more);
  const open: Running[] = [];
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    CACHE: caching,
    DATA_URL: dataUrl,
    WEBHOOK_SECRET: secret,
  };
  const appIn = (place: string): PlainApp => ({
    directory: place,
    async build(release) {
      writeFileSync(path.join(place, 'release.js'), `export const release = '${release}';\n`);
      // Turbopack does not follow symlinks out of the project.
      const { code, output } = await runProcess(next, ['build', '--webpack'], { cwd: place, env: environment });
      if (code !== 0) throw new Error(output);
    },
    async start(variables = {}) {
      const port = await freePort();
      const env = { ...environment, PORT: String(port), CACHE_DIR: path.join(place, 'cache'), ...variables };
      const [command, args, readyText] = getCommand(caching, port, variables['RELEASE'] !== undefined);
      const isReady = (output: string) => output.includes(readyText);
      const running = await startProcess(command, args, { cwd: place, env, isReady });
      open.push(running);
      return siteAt(`http://localhost:${port}`, running);
    },
    copy() {
      const other = path.join(directory, randomUUID());
      execFileSync('cp', ['-a', place, other]);
      return appIn(other);
    },
  });
  return {
    ...appIn(own),
    [Symbol.dispose]() {
      for (const running of open) running.signal('SIGKILL');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const siteAt = (url: string, running: Running): PlainSite => ({
  url,
  visit: (page) => fetchText(url + page),
  async announce(...tags) {
    const [id, now, body] = [randomUUID(), new Date(), JSON.stringify({ tags })];
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, now, body),
    };
    return (await fetchText(`${url}/api/webhook`, { method: 'POST', headers, body })).status;
  },
  signal: (signal) => running.signal(signal),
  log: () => running.log(),
  stop: (signal) => running.stop(signal),
});

const packagesByCaching: Readonly<Record<Caching, readonly string[]>> = {
  vitrine: ['cache'],
  served: ['cache', 'server'],
  next: [],
  'redis-strings': [],
};

/** The command that serves the app, and its output when ready. */
function getCommand(caching: Caching, port: number, isSupervised: boolean): [string, string[], string] {
  if (caching !== 'served') return [next, ['start', '-p', String(port)], 'Ready in'];
  const file = path.join('served', isSupervised ? 'supervisor.js' : 'server.js');
  return [process.execPath, [file], ' is ready'];
}

/** Links this project's dependencies into a directory, and unpacks our packages there as published. */
export function install(directory: string, packages: readonly string[], more?: string): void {
  const target = path.join(directory, 'node_modules');
  // Copied, not linked, because the packages must resolve Next here.
  if (more === undefined) mkdirSync(target);
  else cpSync(more, target, { recursive: true });
  const others = ['@vitrine', ...readdirSync(target)];
  for (const name of readdirSync(modules))
    if (!others.includes(name)) symlinkSync(path.join(modules, name), path.join(target, name));
  for (const name of packages) unpack(name, directory, path.join(target, '@vitrine', name));
}

/** Packs one of our packages as published, and unpacks it. */
function unpack(name: string, directory: string, place: string): void {
  const script = path.join(root, 'scripts', `pack-${name}.ts`);
  const flags = ['--disable-warning=ExperimentalWarning', script, directory];
  const tarball = execFileSync(process.execPath, flags, { encoding: 'utf8', stdio: ['ignore', 'pipe', 2] }).trim();
  mkdirSync(path.join(place, 'node_modules'), { recursive: true });
  execFileSync('tar', ['xzf', tarball, '--strip-components=1', '-C', place]);
  // The copy at the root of the project is a different version.
  symlinkSync(path.join(root, 'site/node_modules/lru-cache'), path.join(place, 'node_modules/lru-cache'));
}
