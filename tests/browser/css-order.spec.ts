import { sampled } from '../support/sampled.ts';
import { pages } from './support/pages.ts';
import { reverseModules } from './support/reverse-modules.ts';
import { expect, test } from './support/test.ts';

// The bundler decides the order of stylesheets, and another page or route may change it.
for (const width of [390, 1024]) {
  test(`[C1] at ${width} px no element looks otherwise when its stylesheets load in another order`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    for (const { path } of sampled(pages)) {
      await page.goto(path);
      expect.soft(await reverseModules(page), path).toEqual([]);
    }
  });
}
