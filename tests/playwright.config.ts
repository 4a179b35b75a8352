import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/find-browser.ts';

export default defineConfig({
  testDir: './browser',
  globalSetup: './browser/support/start-stack-once.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: 'list',
  // Two browsers share two cores, sometimes with other suites.
  timeout: 60_000,
  expect: { timeout: 15_000, toHaveScreenshot: { pathTemplate: '{testDir}/looks/{arg}{ext}' } },
  snapshotPathTemplate: '{testDir}/trees/{arg}{ext}',
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: await findBrowser(),
    // Screenshots would take as long as the steps; use `--trace on` to record them for a single test.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
