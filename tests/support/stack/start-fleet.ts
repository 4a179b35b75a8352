import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ContentService, startContentService } from '@vitrine/content-fixtures';
import { type ContentProxy, startContentProxy } from '../cms/content-proxy.ts';
import { eventually } from '../requests/fetch-text.ts';
import { type Admin, adminClient, waitForDeliveries } from './admin.ts';
import {
  buildSiteUrl,
  formsKey,
  freePort,
  leanServer,
  nextStart,
  type Site,
  serverOnFullDisk,
  sharedTransforms,
  startSite,
  supervisorCommand,
  untilWarm,
  webhookSecret,
} from './start-stack.ts';

type Restart = { signal?: NodeJS.Signals; variables?: Record<string, string>; isDiskFull?: boolean };

/** Renders send queries at different times. After a pause of this length, all renders have ended. */
const restMs = 500;

/** Above this number of synthetic entries, rendering every page at startup would take minutes. */
const maxWarmScale = 1000;

export type Fleet = {
  content: ContentService;
  /** The proxy, which is in front of the content service only if requested. */
  proxy: ContentProxy;
  /** Instances of the built site, each with its own cache directory. */
  sites: Site[];
  directory: string;
  /** Stops an instance and starts it again with the same port and cache directory. */
  restart(index: number, how?: Restart): Promise<Site>;
  /** Changes content through the service's admin API, which sends the webhooks. */
  admin: Admin;
  /** Waits until every webhook is delivered. */
  delivered(): Promise<void>;
  /** The operations that the content service has served since the last call, with their counts. */
  operations(): Promise<Record<string, number>>;
  /** Waits until the instances have sent no queries for a while, so no renders are left. */
  atRest(): Promise<void>;
  close(): Promise<void>;
};

export type FleetOptions = {
  instances?: number;
  /** The shared Redis. */
  cacheUrl?: string | undefined;
  scale?: number;
  /** Delay before the first webhook retry; doubles for up to six attempts. */
  webhookFirstDelay?: number;
  /** The instances that receive webhooks; by default only the first. */
  webhooksTo?: number[];
  variables?: Record<string, string>;
  instanceVariables?: Record<string, string>[];
  /** Whether to put a proxy between the sites and the content service. */
  hasProxy?: boolean;
  /**
   * Whether to wait until every page of the route table is warm on every instance. By default, true unless there are
   * many pages.
   */
  isWarm?: boolean;
  /** The directory of a release or a link to one, which a supervisor starts as the first instance. */
  release?: string;
  /** If false, Next's own server runs instead of ours, without warming up. */
  hasServer?: boolean;
  /** Whether to use the memory settings of a supervisor. */
  isLean?: boolean;
};

/** Starts the content service and several instances of the built site, on free ports and in a temporary directory. */
export async function startFleet({
  instances = 1,
  cacheUrl,
  scale = 0,
  webhookFirstDelay = 50,
  webhooksTo = [0],
  variables = {},
  instanceVariables = [],
  hasProxy = false,
  release,
  hasServer = true,
  isLean = false,
  isWarm = hasServer && scale <= maxWarmScale,
}: FleetOptions = {}): Promise<Fleet> {
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-fleet-'));
  const ports = await Promise.all(Array.from({ length: instances }, freePort));
  const content = await startContentService({
    port: 0,
    overlayDirectory: path.join(directory, 'content'),
    ...sharedTransforms,
    webhookTargets: webhooksTo.map((index) => `http://127.0.0.1:${ports[index]}/api/revalidate`),
    webhookSecret,
    mediaUrl: '',
    syntheticEntries: scale,
    webhookRetryDelayMs: webhookFirstDelay,
    log: () => {},
  });
  const proxy = await startContentProxy(content.url);
  const start = (index: number, more: Record<string, string> = {}, isDiskFull = false) => {
    const port = ports[index] ?? 0;
    const all = {
      CMS_ENDPOINT: hasProxy ? proxy.endpoint : `${content.url}/api`,
      CACHE_DIR: path.join(directory, `cache-${index}`),
      SITE_URL: buildSiteUrl,
      FORMS_KEY: formsKey,
      FORMS_DIR: path.join(directory, 'forms'),
      ...(cacheUrl && { REDIS_URL: cacheUrl }),
      ...variables,
      ...instanceVariables[index],
      ...more,
    };
    if (isDiskFull) return startSite(port, all, serverOnFullDisk);
    if (release !== undefined && index === 0) return startSite(port, all, supervisorCommand(release, directory));
    if (!hasServer) return startSite(port, all, nextStart(port));
    return startSite(port, all, isLean ? leanServer : undefined);
  };
  const sites: Site[] = [];
  for (const index of ports.keys()) sites.push(await start(index));
  if (isWarm) await Promise.all(sites.map((site) => untilWarm(site, 240_000)));

  const admin = adminClient(content.url);
  let counted: Record<string, number> = {};
  async function operations(): Promise<Record<string, number>> {
    const { operations: all } = await admin<{ operations: Record<string, number> }>('GET', '/test/requests');
    const since = Object.entries(all).map(([name, count]) => [name, count - (counted[name] ?? 0)] as const);
    counted = all;
    return Object.fromEntries(since.filter(([, count]) => count > 0));
  }
  return {
    content,
    proxy,
    sites,
    directory,
    admin,
    async delivered() {
      await waitForDeliveries(admin, 60_000);
    },
    async restart(index, { signal = 'SIGTERM', variables: more = {}, isDiskFull = false } = {}) {
      await sites[index]?.stop(signal);
      const site = await start(index, more, isDiskFull);
      sites[index] = site;
      return site;
    },
    operations,
    async atRest() {
      let last = performance.now();
      await eventually(
        async () => {
          if (Object.keys(await operations()).length > 0) last = performance.now();
          return performance.now() - last;
        },
        (quietMs) => quietMs > restMs,
        60_000,
      );
    },
    async close() {
      for (const site of sites) await site.stop('SIGKILL').catch(() => {});
      await proxy.close();
      await content.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
