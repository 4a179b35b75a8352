import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listen } from '../../../support/processes/listen.ts';
import { freePort, startSite, startStack } from '../../../support/stack/start-stack.ts';
import { stackUrls } from './stack-urls.ts';

/** The URLs of a site and of its CMS. */
export type StackUrls = { site: string; content: string };
type Started = StackUrls & { close(): Promise<void> };

/** Starts the same build with other settings on another port, with the content of the shared stack. */
async function startBeside(directory: string, getSettings: (port: number) => Record<string, string>): Promise<Started> {
  const { content } = stackUrls();
  const port = await freePort();
  const site = await startSite(port, {
    CMS_ENDPOINT: `${content}/api`,
    CACHE_DIR: path.join(directory, 'cache'),
    SITE_URL: `http://127.0.0.1:${port}`,
    ...getSettings(port),
  });
  return { site: site.url, content, close: () => site.stop() };
}

/** Additional stacks that some tests need. */
type Further = 'tracked' | 'twoHosts' | 'edited';

const starters: Record<Further, (directory: string) => Promise<Started>> = {
  /** The site with a tag manager container. */
  tracked: (directory) =>
    startBeside(directory, () => ({
      GTM_CONTAINER_ID: 'GTM-TEST123',
      PAGE_VIEW_EXCLUDED_TEMPLATES: 'teamMembersListing',
    })),
  /** The site with English and French on two local hosts. */
  twoHosts: (directory) => startBeside(directory, (port) => ({ SITE_URL_FR: `http://localhost:${port}` })),
  /** A stack for tests that publish, because other tests check the pages that they change. */
  edited: async () => {
    const { site, content, close } = await startStack({ hasOwnUrl: true });
    return { site: site.url, content: content.url, close };
  },
};

const isFurther = (name: string): name is Further => Object.hasOwn(starters, name);

const variable = 'VITRINE_BROWSER_FURTHER';

/** Starts each additional stack on a worker's first request, once per run. Returns a function that stops them all. */
export async function offerFurtherStacks(): Promise<() => Promise<void>> {
  const directory = mkdtempSync(path.join(tmpdir(), 'vitrine-further-'));
  const started = new Map<Further, Promise<Started>>();
  const start = (name: Further) => {
    const starting = started.get(name) ?? starters[name](path.join(directory, name));
    started.set(name, starting);
    return starting;
  };
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    if (!isFurther(name)) return response.writeHead(404).end();
    start(name).then(
      ({ site, content }) => response.end(JSON.stringify({ site, content })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const { url, close } = await listen(server);
  process.env[variable] = url;
  return async () => {
    await close();
    const results = await Promise.allSettled(started.values());
    await Promise.all(results.map((result) => result.status === 'fulfilled' && result.value.close()));
    await rm(directory, { recursive: true, force: true });
  };
}

/** Returns the URLs of an additional stack, which is started on first use. Throws if it does not start. */
export async function furtherStack(name: Further): Promise<StackUrls> {
  const response = await fetch(`${process.env[variable]}/${name}`);
  if (!response.ok) throw new Error(`the stack "${name}" did not start: ${await response.text()}`);
  const { site, content }: Record<string, unknown> = await response.json();
  return { site: String(site), content: String(content) };
}
