import type { Locator } from '@playwright/test';
import { sampled } from '../support/sampled.ts';
import { stackAddresses } from './support/stack-addresses.ts';
import { expect, test } from './support/test.ts';
import { untilSettled } from './support/until-settled.ts';

const toDo = 'The new tree is meant? Then run npm run update:trees and read what it changed in tests/browser/trees.';

/** A page of each template: in whole, with header and footer, or its content alone. */
const pages = [
  { name: 'home', path: '/', part: 'body' },
  { name: 'home-french', path: '/fr', part: 'body' },
  { name: 'projects', path: '/projects', part: 'main' },
  { name: 'project', path: '/projects/tidal-hall', part: 'main' },
  { name: 'market', path: '/markets/museums', part: 'main' },
  { name: 'news', path: '/news', part: 'main' },
  { name: 'article', path: '/news/what-a-seven-year-old-taught-us-about-lenses', part: 'main' },
  { name: 'team', path: '/about-us/team', part: 'main' },
  { name: 'careers', path: '/careers', part: 'main' },
  { name: 'contact', path: '/contact', part: 'main' },
  { name: 'contact-french', path: '/fr/nous-ecrire', part: 'main' },
  { name: 'every-block', path: '/flexible', part: 'main' },
  { name: 'search', path: '/search?q=light', part: 'main' },
  { name: 'search-without-results', path: '/search?q=nothing-like-it', part: 'main' },
  { name: 'not-found', path: '/nowhere', part: 'main' },
  { name: 'subscribed', path: '/newsletter?state=subscribed', part: 'main' },
] as const;

// Films that play by themselves have a button that says so.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What a screen reader is told, in lines, without what differs between two runs: the site's address, and the year. */
async function treeOf(part: Locator): Promise<string> {
  const { site } = stackAddresses();
  const tree = await part.ariaSnapshot();
  const address = 'https://orrery.example';
  return `${tree
    .replaceAll(site, address)
    .replaceAll(encodeURIComponent(site), encodeURIComponent(address))
    .replace(/(?<=© )\d{4}/, '{year}')}\n`;
}

for (const { name, path, part } of sampled(pages))
  test(`screen readers are told what they should of ${path}`, async ({ page }) => {
    await page.goto(path);
    await untilSettled(page);
    expect(await treeOf(page.locator(part)), toDo).toMatchSnapshot(`${name}.yml`);
  });

test('screen readers are told what they should of the open menu', async ({ page }) => {
  await page.goto('/careers');
  await untilSettled(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  expect(await treeOf(menu), toDo).toMatchSnapshot('menu.yml');
});
