import type { Locator } from '@playwright/test';
import { stackAddresses } from '../stacks/stack-addresses.ts';

/** The accessibility tree as lines, without what differs between runs: the site's URL and the year. */
export async function treeOf(part: Locator): Promise<string> {
  const { site } = stackAddresses();
  const tree = await part.ariaSnapshot();
  const address = 'https://orrery.example';
  return `${tree
    .replaceAll(site, address)
    .replaceAll(encodeURIComponent(site), encodeURIComponent(address))
    .replace(/(?<=© )\d{4}/, '{year}')}\n`;
}
