import type { Page } from 'playwright';
import { sampled } from '../support/sampled.ts';
import { expect, test } from './support/test.ts';

const paths = [
  '/',
  '/projects',
  '/projects/canopy-walk',
  '/projects/orrery-hall',
  '/markets/museums',
  '/markets/science-centers',
  '/about-us',
  '/careers',
  '/news',
  '/news/what-a-seven-year-old-taught-us-about-lenses',
  '/flexible',
  '/nowhere',
];
const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/**
 * Returns, for each image, the ratio of the width in `sizes`, which decides the file that browsers choose, to the
 * rendered width. Both are in CSS pixels. At a device pixel ratio of 1, `naturalWidth` is the width in `sizes`.
 */
async function promisedOverDrawn(page: Page): Promise<{ name: string; share: number }[]> {
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((image) => image.srcset !== '');
    for (const image of pictures) image.loading = 'eager';
    await Promise.allSettled(pictures.map((image) => image.decode()));
  });
  return page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const { naturalWidth, naturalHeight, offsetWidth: width, offsetHeight: height } = image;
      if (!image.srcset || !naturalWidth || !width || !height || !image.checkVisibility()) return [];
      const drawn =
        getComputedStyle(image).objectFit === 'cover'
          ? Math.max(width, (height * naturalWidth) / naturalHeight)
          : width;
      return [{ name: `${image.alt || image.currentSrc} (${image.sizes})`, share: naturalWidth / drawn }];
    }),
  );
}

for (const path of sampled(paths, 6)) {
  test(`[C1] the image widths that ${path} promises in its \`sizes\` are close to the rendered widths`, async ({
    page,
  }) => {
    for (const size of windows) {
      await page.setViewportSize(size);
      await page.goto(path);
      const pictures = await promisedOverDrawn(page);
      expect(pictures.length).toBeGreaterThan(0);
      const wrong = pictures.filter(({ share }) => share < 0.9 || share > 1.6);
      expect(wrong, `at ${size.width} px`).toEqual([]);
    }
  });
}
