import type { Locator } from '@playwright/test';
import { stackUrls } from '../stacks/stack-urls.ts';

/** Returns the accessibility tree as YAML, with placeholders for the site's URL and the year, which vary by run. */
export async function readTree(part: Locator): Promise<string> {
  const { site } = stackUrls();
  const tree = await part.ariaSnapshot();
  const publicUrl = 'https://orrery.example';
  return `${tree
    .replaceAll(site, publicUrl)
    .replaceAll(encodeURIComponent(site), encodeURIComponent(publicUrl))
    .replace(/(?<=© )\d{4}/, '{year}')}\n`;
}
