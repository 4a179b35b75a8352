import path from 'node:path';
import { NewPage, type Page } from '@vitrine/cache';
import { scriptsTransform } from '../../../site/cache/arrange-scripts.ts';
import { DiskLayer } from '../../../site/packages/cache/src/pages/disk-layer.ts';
import { ask, eventually } from '../../support/ask.ts';
import { readMetric } from '../../support/read-metrics.ts';
import { type Site, type Stack, startStack, untilWarm } from '../../support/start-stack.ts';
import { type Figure, figure, median, progress } from './figures.ts';
import { residentBytes } from './process-usage.ts';

const pageCount = 10_000;
/** The length of every generated page, independent of the demo's pages. */
const pageLength = 60 * 1024;
const mebibyte = 1024 * 1024;
/** Far more than the folder needs. */
const diskLimit = 100 * 1024 * mebibyte;
const writesAtOnce = 8;

/** The resident memory of an idle server: the median over ten seconds. */
async function memoryAtRest({ pid }: Site): Promise<number> {
  const samples: number[] = [];
  for (let sample = 0; sample < 20; sample++) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    samples.push(residentBytes(pid));
  }
  return median(samples);
}

const pagesInMemory = (url: string) => readMetric(url, 'vitrine_pages_in_memory');

/** A distinct page: an address and a tag of its own, its number in place of every title, and the common length. */
function variation(page: Page, number: number): Page {
  const address = `/bench/${number}`;
  const { kind, status, headers, rscData, segmentData, html: original } = page.value;
  const html = original?.replaceAll('</h2>', ` ${number * 7919}</h2>`).replaceAll('alt="', `alt="${number} `) ?? '';
  const tags = [...page.tags.filter((tag) => !tag.startsWith('uri:')), `uri:en:bench/${number}`, `card:${number}`];
  if (html.length < pageLength) throw new Error(`the page to vary has ${html.length} characters only`);
  const value = { kind, status, headers, rscData, segmentData, html: html.slice(0, pageLength) };
  return { ...page, key: address, path: address, tags, value: new NewPage(value, address, scriptsTransform) };
}

/** Writes the pages to the server's folder, as if it had rendered them before a restart. */
async function writePages({ directory }: Stack, buildId: string, like: string): Promise<number> {
  const pages = new DiskLayer(path.join(directory, 'cache', 'pages', buildId), diskLimit, { html: scriptsTransform });
  const description = pages.metadata().find((known) => known.path === like);
  const page = description && (await pages.read(description.key));
  if (!page?.value.html) throw new Error(`${like} is not on disk`);
  let number = 0;
  const write = async () => {
    while (number < pageCount) await pages.write(variation(page, ++number));
  };
  await Promise.all(Array.from({ length: writesAtOnce }, write));
  return variation(page, 1).value.html?.length ?? 0;
}

/** The memory of a door with ten thousand pages, and what of it a door with the demo's pages alone does not take. */
export async function measureMemory(like: string): Promise<Figure[]> {
  // Pages made for its own address are on disk; those of the build are not.
  const stack = await startStack({ hasOwnAddress: true, isLean: true });
  let full: Site | undefined;
  try {
    await untilWarm(stack.site, 120_000);
    const { headers } = await ask(stack.site.url + like);
    const buildId = headers.get('x-vitrine-build') ?? '';
    const own = await pagesInMemory(stack.site.url);
    await stack.site.stop();
    const empty = await stack.startSite();
    await eventually(
      () => pagesInMemory(empty.url),
      (count) => count >= own,
      120_000,
    );
    const before = await memoryAtRest(empty);
    await empty.stop();
    progress(`the server with ${own} pages: ${(before / mebibyte).toFixed(0)} MiB; writing ${pageCount} more`);
    const length = await writePages(stack, buildId, like);
    full = await stack.startSite();
    const { pid, url } = full;
    await eventually(
      () => pagesInMemory(url),
      (count) => count >= pageCount,
      900_000,
    );
    for (let number = 1; number <= pageCount; number += 100) {
      const answer = await ask(`${url}/bench/${number}`, { headers: { 'accept-encoding': 'br' } });
      if (answer.headers.get('x-vitrine-cache') !== 'hit') throw new Error(`/bench/${number} was no hit`);
    }
    const after = await memoryAtRest(full);
    progress(`with ${pageCount} pages of ${length} characters: ${(after / mebibyte).toFixed(0)} MiB, process ${pid}`);
    return [
      figure(`memory of the door with ${pageCount} pages`, after / mebibyte, 'MiB', { atMost: 300 }),
      figure(`memory of ${pageCount} pages of 60 kB of HTML`, (after - before) / mebibyte, 'MiB', { atMost: 250 }),
    ];
  } finally {
    await full?.stop().catch(() => {});
    await stack.close();
  }
}
