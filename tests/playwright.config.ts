import { defineConfig } from '@playwright/test';
import { findBrowser } from './support/find-browser.ts';

export default defineConfig({
  testDir: './browser',
  globalSetup: './browser/support/start-stack-once.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: 'list',
  // Two browsers share two cores, sometimes with other suites: what holds at all holds late too.
  timeout: 60_000,
  expect: { timeout: 15_000, toHaveScreenshot: { pathTemplate: '{testDir}/looks/{arg}{ext}' } },
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: await findBrowser(),
    // Pictures of every step would take as long as the steps; `--trace on` records them for the test in question.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
