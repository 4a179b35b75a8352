import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { holdNavigations } from './support/waiting/hold-navigations.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';
import { untilSettled } from './support/waiting/until-settled.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Returns a page's scripts by URL, without the scripts of prefetched pages. The caller must hold back navigations. */
async function listScripts(page: Page, path: string): Promise<Map<string, string>> {
  const urls = new Set<string>();
  const note = (response: Response) => {
    if (response.request().resourceType() === 'script' && response.ok()) urls.add(response.url());
  };
  page.on('response', note);
  await page.goto(path);
  await untilSettled(page);
  await untilInteractive(page.getByRole('button', { name: 'Menu' }));
  page.off('response', note);
  // The scripts are fetched again, because browsers discard what they only prefetched.
  const fetchText = async (url: string) => [url, await (await page.request.get(url)).text()] as const;
  return new Map(await Promise.all([...urls].map(fetchText)));
}

/** Only the form script contains this autocomplete token. */
const isFormScript = (script: string) => script.includes('one-time-code');

test('[F2] only form pages load the form script, and the scripts that only they load weigh less than 7.5 kB', async ({
  page,
}) => {
  const release = await holdNavigations(page);
  const formless = ['/', '/projects', '/news', '/about-us'];
  const elsewhere = new Set<string>();
  for (const path of formless) {
    for (const [url, script] of await listScripts(page, path)) {
      elsewhere.add(url);
      expect(isFormScript(script), `${url} on ${path}`).toBe(false);
    }
  }
  const scripts = await listScripts(page, '/contact');
  expect([...scripts.values()].some(isFormScript)).toBe(true);
  const own = [...scripts].filter(([url]) => !elsewhere.has(url));
  const weight = own.reduce((sum, [, script]) => sum + gzipSync(script).byteLength, 0);
  test.info().annotations.push({ type: 'weight', description: `${weight} bytes in ${own.length} scripts` });
  expect(weight).toBeLessThan(7_500);
  release();
});
