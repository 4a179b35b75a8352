import { expect, test } from './support/test.ts';

const article = '/news/what-a-seven-year-old-taught-us-about-lenses';

test('[D12] a network opens in a centered window of 626 by 436 pixels, whose closing is detected within 500 ms', async ({
  page,
  context,
}) => {
  await context.route('https://www.linkedin.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  );
  await page.addInitScript(() => {
    const open = window.open;
    window.open = (url, target, features) => {
      document.documentElement.dataset['features'] = features ?? '';
      return open.call(window, url, target, features);
    };
    for (const name of ['share-open', 'share-close'])
      window.addEventListener(name, () => document.documentElement.toggleAttribute(`data-${name}`, true));
  });
  await page.clock.install();
  await page.goto(article);
  await expect(page.locator('body')).toHaveClass(/desktop/);
  await page.clock.pauseAt(Date.now() + 60_000);
  const root = page.locator('html');

  const opening = context.waitForEvent('page');
  await page
    .getByRole('link', { name: /^LinkedIn/ })
    .first()
    .click();
  const popup = await opening;
  await expect(popup.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  await expect(root).toHaveAttribute('data-share-open');
  const features = await root.getAttribute('data-features');
  const { left, top } = await page.evaluate(() => ({
    left: Math.round(screenX + (outerWidth - 626) / 2),
    top: Math.round(screenY + (outerHeight - 436) / 2),
  }));
  expect(features).toBe(`popup,width=626,height=436,left=${left},top=${top}`);
  await page.clock.runFor(500);
  await expect(root).not.toHaveAttribute('data-share-close');
  await popup.close();
  await page.clock.runFor(500);
  await expect(root).toHaveAttribute('data-share-close');
});

test('[D12] the URL can be copied, and the device’s share sheet comes first if there is one', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: ShareData) => {
        document.documentElement.dataset['shared'] = url ?? '';
      },
    });
  });
  await page.goto(`${article}?from=a-friend`);
  const share = page.getByRole('complementary', { name: 'Pass it on' });
  await expect(share.getByRole('listitem').first()).toHaveText('Share…');
  await share.getByRole('button', { name: 'Share…' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', page.url());
  await share.getByRole('button', { name: 'Copy the link' }).click();
  await expect(share.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('[D12] a selectable URL is shown if the clipboard is blocked', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('Refused.', 'NotAllowedError')) },
    });
  });
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto(article);
  const share = page.getByRole('complementary', { name: 'Pass it on' });
  await share.getByRole('button', { name: 'Copy the link' }).click();
  const field = share.getByRole('textbox', { name: 'The link, to copy by hand' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(page.url());
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(page.url());
  await expect(share.getByRole('status')).toBeEmpty();
  expect(errors).toEqual([]);
});

test('[D12] a list of further networks can be opened and closed', async ({ page }) => {
  await page.goto(article);
  const share = page.getByRole('complementary', { name: 'Pass it on' });
  await share.getByText('More networks').click();
  await expect(share.getByText('Fewer networks')).toBeVisible();
  await expect(share.locator('details a').first()).toHaveText(/^Telegram/);
  await share.getByText('Fewer networks').click();
  await expect(share.getByText('More networks')).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('[D12] a network opens in a new tab', async ({ page, context }) => {
    await context.route('https://www.linkedin.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
    );
    await page.goto(article);
    await expect(page.locator('body')).toHaveClass(/chrome/);
    const opening = context.waitForEvent('page');
    await page
      .getByRole('link', { name: /^LinkedIn/ })
      .first()
      .tap();
    const tab = await opening;
    await expect(tab.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    expect(await tab.evaluate(() => window.opener)).toBeNull();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[D12] all 29 networks are links', async ({ page }) => {
    await page.goto(article);
    const share = page.getByRole('complementary', { name: 'Pass it on' });
    await expect(share.locator('a[data-share]')).toHaveCount(29);
    await expect(share.getByRole('button')).toHaveCount(0);
  });
});

test('[D12] Pinterest gets the absolute URL of an image, which it can fetch', async ({ page, request, baseURL }) => {
  await page.goto(article);
  const share = page.getByRole('complementary', { name: 'Pass it on' });
  const link = share.getByRole('link', { name: /^Pinterest/ });
  const picture = new URL((await link.getAttribute('href')) ?? '').searchParams.get('media') ?? '';
  expect(picture).toMatch(/^https?:/);
  expect(new URL(picture).origin).toBe(baseURL);
  expect((await request.get(picture)).headers()['content-type']).toMatch(/^image\//);
});
