import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/find-browser.ts';

export default defineConfig({
  testDir: './browser',
  globalSetup: './browser/support/stacks/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: 'list',
  // Two browsers share two cores, sometimes with other suites.
  timeout: 120_000,
  expect: { timeout: 30_000, toHaveScreenshot: { pathTemplate: '{testDir}/looks/{arg}{ext}' } },
  snapshotPathTemplate: '{testDir}/trees/{arg}{ext}',
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: await findBrowser(),
    // Recording traces would take a tenth of the time; `--trace on` records them for one run.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
