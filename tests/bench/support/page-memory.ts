import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { NewPage, type Page } from '@vitrine/cache';
import { scriptsTransform } from '../../../site/cache/arrange-scripts.ts';
import { DiskLayer } from '../../../site/packages/cache/src/pages/disk-layer.ts';
import { eventually, fetchText } from '../../support/requests/fetch-text.ts';
import { readMetric } from '../../support/servers/read-metrics.ts';
import { type Site, startStack, untilWarm } from '../../support/stack/start-stack.ts';
import { logProgress, median, type Result, result } from './figures.ts';
import { residentBytes } from './process-usage.ts';

export const pageCount = 10_000;
/** Characters per generated page. */
const pageLength = 60 * 1024;
const mebibyte = 1024 * 1024;
/** Effectively unlimited. */
const maxDiskBytes = 100 * 1024 * mebibyte;
const writeConcurrency = 8;

/** Returns the median resident memory over ten seconds. */
async function measureIdleMemory({ pid }: Site): Promise<number> {
  const samples: number[] = [];
  for (let sample = 0; sample < 20; sample++) {
    await pause(500);
    samples.push(residentBytes(pid));
  }
  return median(samples);
}

export const pagesInMemory = (url: string) => readMetric(url, 'vitrine_memory_cache_pages');

/** Clones a page with a new path, tags and titles, cut to pageLength. */
function clonePage(page: Page, number: number): Page {
  const pagePath = `/bench/${number}`;
  const { kind, status, headers, rscData, segmentData, html: original } = page.value;
  const html = original?.replaceAll('</h2>', ` ${number * 7919}</h2>`).replaceAll('alt="', `alt="${number} `) ?? '';
  const tags = [...page.tags.filter((tag) => !tag.startsWith('uri:')), `uri:en:bench/${number}`, `card:${number}`];
  if (html.length < pageLength) throw new Error(`the page to clone has only ${html.length} characters`);
  const value = { kind, status, headers, rscData, segmentData, html: html.slice(0, pageLength) };
  return { ...page, key: pagePath, path: pagePath, tags, value: new NewPage(value, pagePath, scriptsTransform) };
}

/**
 * Fills the page store of a stopped site, which loads the pages when it starts, and returns the characters per page.
 *
 * @param directory the one that contains the cache directory
 * @param templatePath path of a page on disk, which is cloned
 */
export async function writePages(directory: string, buildId: string, templatePath: string): Promise<number> {
  const pages = new DiskLayer(path.join(directory, 'cache', 'pages', buildId), maxDiskBytes, {
    html: scriptsTransform,
  });
  const description = pages.takeMetadata().find((known) => known.path === templatePath);
  const page = description && (await pages.read(description.key));
  if (!page?.value.html) throw new Error(`${templatePath} is not on disk`);
  let number = 0;
  const write = async () => {
    while (number < pageCount) await pages.write(clonePage(page, ++number));
  };
  await Promise.all(Array.from({ length: writeConcurrency }, write));
  return clonePage(page, 1).value.html?.length ?? 0;
}

/** Measures the server's memory with 10,000 pages: in total, and in addition to its memory with the demo's pages. */
export async function measureMemory(templatePath: string): Promise<Result[]> {
  // A site with its own URL re-renders the build's pages, so they are on disk.
  const stack = await startStack({ hasOwnUrl: true, isLean: true });
  let full: Site | undefined;
  try {
    await untilWarm(stack.site, 120_000);
    const { headers } = await fetchText(stack.site.url + templatePath);
    const buildId = headers.get('x-vitrine-build') ?? '';
    const own = await pagesInMemory(stack.site.url);
    await stack.site.stop();
    const empty = await stack.startSite();
    await eventually(
      () => pagesInMemory(empty.url),
      (count) => count >= own,
      120_000,
    );
    const before = await measureIdleMemory(empty);
    await empty.stop();
    logProgress(`the server with ${own} pages: ${(before / mebibyte).toFixed(0)} MiB; writing ${pageCount} more`);
    const length = await writePages(stack.directory, buildId, templatePath);
    full = await stack.startSite();
    const { pid, url } = full;
    await eventually(
      () => pagesInMemory(url),
      (count) => count >= pageCount,
      900_000,
    );
    for (let number = 1; number <= pageCount; number += 100) {
      const response = await fetchText(`${url}/bench/${number}`, { headers: { 'accept-encoding': 'br' } });
      if (response.headers.get('x-vitrine-cache') !== 'hit') throw new Error(`/bench/${number} was not a hit`);
    }
    const after = await measureIdleMemory(full);
    logProgress(
      `with ${pageCount} pages of ${length} characters: ${(after / mebibyte).toFixed(0)} MiB, process ${pid}`,
    );
    return [
      result(`memory of the server with ${pageCount} pages`, after / mebibyte, 'MiB', { atMost: 300 }),
      result(`memory of ${pageCount} pages of 60 kB of HTML`, (after - before) / mebibyte, 'MiB', { atMost: 250 }),
    ];
  } finally {
    await full?.stop().catch(() => {});
    await stack.close();
  }
}
