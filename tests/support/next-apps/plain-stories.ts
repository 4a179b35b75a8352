import { setTimeout as wait } from 'node:timers/promises';
import type { PlainData } from './plain-data.ts';
import type { PlainApp, PlainSite } from './plain-next.ts';

/** How a page caches its data: `use-cache` with the directive, `fetch` with the options of `fetch`. */
export type Kind = 'use-cache' | 'fetch';

const getPath = (kind: Kind, id: string) => (kind === 'fetch' ? `/fetched/${id}` : `/posts/${id}`);
const getName = (kind: Kind, id: string) => (kind === 'fetch' ? `text-${id}` : `post-${id}`);

/** Visits happen four times per second; an edit that none of them has seen after `lostAfterMs` counts as lost. */
const visitEveryMs = 250;
const lostAfterMs = 6000;
/** Maximum time until another build serves the pages. */
const handoverMs = 60_000;

/** Returns whether visitors see the text. */
async function shows(site: PlainSite, page: string, text: string): Promise<boolean> {
  const until = Date.now() + lostAfterMs;
  for (;;) {
    const response = await site.visit(page).catch(() => undefined);
    if (response?.status === 200 && response.text.includes(text)) return true;
    if (Date.now() > until) return false;
    await wait(visitEveryMs);
  }
}

type Story = { data: PlainData; kind: Kind; id: string };

/** Makes the cache store a page with this text. */
async function keep(sites: readonly PlainSite[], { data, kind, id }: Story, text: string): Promise<void> {
  data.set(getName(kind, id), text);
  for (const site of sites)
    for (let visit = 0; visit < 2; visit++)
      if (!(await shows(site, getPath(kind, id), text))) throw new Error(`${getPath(kind, id)} never showed “${text}”`);
}

/** Announces an edit. Returns whether visitors see it. */
export async function edit(site: PlainSite, story: Story): Promise<boolean> {
  const { data, kind, id } = story;
  await keep([site], story, 'before');
  data.set(getName(kind, id), 'after');
  await site.announce(getName(kind, id));
  return shows(site, getPath(kind, id), 'after');
}

/** Announces an edit while the page is rendered from the old content. Returns whether visitors see the edit. */
export async function editDuringRender(site: PlainSite, story: Story): Promise<boolean> {
  const { data, kind, id } = story;
  data.set(getName(kind, id), 'before');
  const held = data.hold(getName(kind, id));
  const visit = site.visit(getPath(kind, id));
  await held.requested;
  data.set(getName(kind, id), 'after');
  await site.announce(getName(kind, id));
  held.release();
  await visit;
  return shows(site, getPath(kind, id), 'after');
}

/**
 * Kills the process as soon as it has responded to a webhook, and restarts it. Returns whether visitors see the edit.
 */
export async function killAfterWebhook(
  app: PlainApp,
  story: Story,
  variables?: Record<string, string>,
): Promise<boolean> {
  const { data, kind, id } = story;
  const site = await app.start(variables);
  await keep([site], story, 'before');
  data.set(getName(kind, id), 'after');
  await site.announce(getName(kind, id));
  await site.stop('SIGKILL');
  const again = await app.start(variables);
  const isSeen = await shows(again, getPath(kind, id), 'after');
  await again.stop();
  return isSeen;
}

/** Announces an edit to one of two instances. Returns whether visitors of the other instance see it. */
export async function editThroughOther(sites: readonly [PlainSite, PlainSite], story: Story): Promise<boolean> {
  const { data, kind, id } = story;
  const [one, other] = sites;
  await keep(sites, story, 'before');
  data.set(getName(kind, id), 'after');
  await one.announce(getName(kind, id));
  return shows(other, getPath(kind, id), 'after');
}

/**
 * Stops Redis, announces an edit to one of two instances, and restarts Redis empty. Returns whether visitors get the
 * page while Redis is down, and whether visitors of both instances see the edit afterwards.
 */
export async function editWithoutRedis(
  sites: readonly [PlainSite, PlainSite],
  story: Story,
  redis: { kill(): Promise<void>; start(): Promise<void> },
): Promise<{ isServed: boolean; isSeen: boolean }> {
  const { data, kind, id } = story;
  const page = getPath(kind, id);
  await keep(sites, story, 'before');
  await redis.kill();
  const isServed = await shows(sites[1], page, 'before');
  data.set(getName(kind, id), 'after');
  await sites[0].announce(getName(kind, id)).catch(() => {});
  await redis.start();
  const seen = [await shows(sites[0], page, 'after'), await shows(sites[1], page, 'after')];
  return { isServed, isSeen: seen.every(Boolean) };
}

/** Caches a page, then replaces the build. Returns whether the first visitor gets the page of the new build. */
export async function takeNewBuild(app: PlainApp, story: Story, variables?: Record<string, string>): Promise<boolean> {
  const page = getPath(story.kind, story.id);
  const site = await app.start(variables);
  await keep([site], story, 'a text');
  await site.stop();
  await app.build('second');
  const again = await app.start(variables);
  const { text } = await again.visit(page);
  await again.stop();
  return text.includes('second');
}

/**
 * Replaces the release of a running app and triggers a handover. Returns whether every visitor got a page during the
 * handover, whether the final page is from the new build, and whether it contains the last edit.
 */
export async function handOver(
  site: PlainSite,
  story: Story,
  release: { replace(): void },
): Promise<{ isServed: boolean; isNew: boolean; isSeen: boolean }> {
  const { data, kind, id } = story;
  const page = getPath(kind, id);
  await keep([site], story, 'before');
  release.replace();
  site.signal('SIGHUP');
  let isServed = true;
  const until = Date.now() + handoverMs;
  while (!site.log().includes('\nhandover_completed ') && Date.now() < until) {
    isServed &&= (await site.visit(page).catch(() => undefined))?.status === 200;
    await wait(visitEveryMs);
  }
  const isNew = await shows(site, page, 'second');
  data.set(getName(kind, id), 'after');
  await site.announce(getName(kind, id));
  return { isServed, isNew, isSeen: await shows(site, page, 'after') };
}
