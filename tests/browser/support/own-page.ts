import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { stackUrls } from './stacks/stack-urls.ts';

/** Opens a page that several tests share, with reduced motion by default. The caller must close it. */
export const openOwnPage = (browser: Browser, options: BrowserContextOptions = {}): Promise<Page> =>
  browser.newPage({
    baseURL: stackUrls().site,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
