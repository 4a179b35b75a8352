import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ContentService, startContentService } from '@vitrine/content-fixtures';
import { mallocEnvironment, v8Flags } from '../../../site/packages/server/src/supervisor/memory.ts';
import { type Running, startProcess } from '../processes/processes.ts';
import { eventually, fetchText, untilLogged } from '../requests/fetch-text.ts';
import { type Admin, adminClient } from './admin.ts';

export const webhookSecret = `whsec_${Buffer.from('a secret that only the tests know').toString('base64')}`;
export const formsKey = 'a-key-of-at-least-32-characters-for-tests';
/** The SITE_URL of the build. A different one forces a full re-render. */
export const buildSiteUrl = 'http://localhost:3000';
const transformsDirectory = process.env['TEST_TRANSFORMS'];
/** Shares transforms between suites (TEST_TRANSFORMS). */
export const sharedTransforms = transformsDirectory === undefined ? {} : { transformsDirectory };
const siteDirectory = path.resolve(import.meta.dirname, '../../../site');

export type Site = Running & { url: string };
export type Stack = {
  site: Site;
  content: ContentService;
  /** Changes content through the service's admin API, which sends the webhooks. */
  admin: Admin;
  directory: string;
  startSite(variables?: Record<string, string>): Promise<Site>;
  close(): Promise<void>;
};

/** Below Linux's ephemeral range (32768), so no outgoing connection takes one. */
const ports = { lowest: 20_000, highest: 32_000 };

const given = new Set<number>();

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** A free loopback port that was not returned before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.lowest, ports.highest);
    if (given.has(port)) continue;
    given.add(port);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch (error) {
      if (isTaken(error)) continue;
      throw error;
    }
    await new Promise((done) => server.close(done));
    return port;
  }
}

type Command = { command: string; args: string[]; readyWhen: RegExp; variables?: Readonly<Record<string, string>> };
const siteServer: Command = { command: process.execPath, args: ['server/main.ts'], readyWhen: /is ready/ };

/** A server with the memory settings of a supervisor. */
export const leanServer: Command = {
  ...siteServer,
  args: [...v8Flags, ...siteServer.args],
  variables: mallocEnvironment,
};

/** A server with RLIMIT_FSIZE=1, to simulate a full disk. */
export const serverOnFullDisk: Command = {
  ...siteServer,
  command: 'prlimit',
  args: ['--fsize=1:unlimited', process.execPath, ...siteServer.args],
};

/**
 * A release's supervisor, which can hand over to other builds, including by `npm run handover` with this state
 * directory.
 */
export const supervisorCommand = (release: string, stateDirectory: string): Command => ({
  ...siteServer,
  args: [path.join(release, 'site', 'server', 'supervisor.ts'), stateDirectory],
});

/** Next's own server, without ours. */
export const nextStart = (port: number): Command => ({
  command: 'next',
  args: ['start', '--port', String(port), '--hostname', '127.0.0.1'],
  readyWhen: /Ready in/,
});

/** Starts the built site in a separate process and waits until it is ready. */
export async function startSite(
  port: number,
  variables: Record<string, string>,
  { command, args, readyWhen, variables: ofCommand }: Command = siteServer,
): Promise<Site> {
  const running = await startProcess(command, args, {
    cwd: siteDirectory,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      REVALIDATE_SECRET: webhookSecret,
      // There is no load balancer that needs time to react.
      SHUTDOWN_DELAY_MS: '0',
      // On a busy machine, tests must not reach a site before its first reconciliation.
      READY_WITHIN_MS: '0',
      // A reconciliation during a test would be counted with the test's queries.
      RECONCILE_INTERVAL_MS: '300000',
      // Rendering one page per template would take longer than the rest of the startup.
      ...(process.env['VITEST'] && { WARM_UP: 'pages' }),
      // Prevents lookups of videos on other sites.
      YOUTUBE_OEMBED_URL: 'none',
      VIMEO_OEMBED_URL: 'none',
      ...ofCommand,
      ...variables,
    },
    isReady: (output) => readyWhen.test(output),
    withinMs: 100_000,
  });
  return { ...running, url: `http://127.0.0.1:${port}` };
}

/** After a pause of this length, all renders are finished. */
const restMs = 400;

/** Waits until nothing has been rendered for a while, so renders can be counted. */
export async function untilAtRest(siteUrl: string, withinMs = 60_000): Promise<void> {
  let [last, since] = ['', 0];
  await eventually(
    async () => {
      const { text } = await fetchText(`${siteUrl}/metrics`);
      const renders = /^vitrine_renders_total\{outcome="ok"\} .*$/m.exec(text)?.[0] ?? '';
      if (renders !== last) [last, since] = [renders, performance.now()];
      return performance.now() - since;
    },
    (quietMs) => quietMs > restMs,
    withinMs,
  );
}

/** Waits until every page of the route table is cached, and pages that became stale at startup are fresh again. */
export async function untilWarm(site: Site, withinMs = 180_000): Promise<void> {
  await untilLogged(site, 'pages are warm', withinMs);
  await untilAtRest(site.url, withinMs);
}

/** A site's settings for its content service, its directory and its public URL. */
export const siteVariables = (contentUrl: string, directory: string, siteUrl: string) => ({
  CMS_ENDPOINT: `${contentUrl}/api`,
  CACHE_DIR: path.join(directory, 'cache'),
  SITE_URL: siteUrl,
  FORMS_KEY: formsKey,
  FORMS_DIR: path.join(directory, 'forms'),
  NEWSLETTER_PROVIDER: 'embedded',
  REDIRECTS_FILE: path.join(directory, 'content', 'redirects.json'),
});

type StackOptions = {
  scale?: number;
  variables?: Record<string, string>;
  /** Whether the site's pages use its real URL instead of the build's. */
  hasOwnUrl?: boolean;
  /** The directory of a release or a link to one, which a supervisor starts instead of this project's build. */
  release?: string;
  /** Whether to use the memory settings of a supervisor. */
  isLean?: boolean;
};

/** Starts only the content service. `startSite` starts its site later, for example with another CMS_ENDPOINT. */
export async function startStackWithoutSite({
  scale = 0,
  variables: more = {},
  hasOwnUrl = false,
  release,
  isLean = false,
}: StackOptions = {}): Promise<Omit<Stack, 'site'>> {
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-'));
  const port = await freePort();
  const content = await startContentService({
    port: 0,
    overlayDirectory: path.join(directory, 'content'),
    ...sharedTransforms,
    webhookTargets: [`http://127.0.0.1:${port}/api/revalidate`],
    webhookSecret,
    mediaUrl: '',
    syntheticEntries: scale,
  });
  const siteUrl = hasOwnUrl ? `http://127.0.0.1:${port}` : buildSiteUrl;
  const variables = { ...siteVariables(content.url, directory, siteUrl), ...more };
  const started: Site[] = [];
  return {
    content,
    admin: adminClient(content.url),
    directory,
    async startSite(changes = {}) {
      const own = isLean ? leanServer : siteServer;
      const site = await startSite(
        port,
        { ...variables, ...changes },
        release === undefined ? own : supervisorCommand(release, directory),
      );
      started.push(site);
      return site;
    },
    async close() {
      await Promise.all(started.map((one) => one.stop()));
      await content.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * Starts the content service and the built site, on free ports and in a temporary directory.
 * @param isWarm whether to wait until every page of the route table is warm
 */
export async function startStack({
  isWarm = false,
  ...options
}: StackOptions & { isWarm?: boolean } = {}): Promise<Stack> {
  const stack = await startStackWithoutSite(options);
  const site = await stack.startSite();
  if (isWarm) await untilWarm(site);
  return { ...stack, site };
}
