import { expect, test } from './support/test.ts';
import { untilInteractive } from './support/waiting/until-interactive.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [url, words] of [
  ['https://elsewhere.example/', 'Cannot navigate to the external URL'],
  ['javascript:void 0', 'it would run a script'],
] as const) {
  test(`[D15] an internal link changed to ${url} is blocked with an error`, async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const thrown = page.waitForEvent('pageerror');
    await page.goto('/careers');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Museums', exact: true });
    await untilInteractive(link);
    await link.evaluate((node, href) => node.setAttribute('href', href), url);
    await link.click();
    expect((await thrown).message).toContain(words);
    await expect(page).toHaveURL('/careers');
    expect(requested.filter((url) => url.startsWith('https://elsewhere.example'))).toEqual([]);
  });
}
