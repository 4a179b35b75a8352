import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright';
import { withoutMachineFonts } from './browser-fonts.ts';

/** Keeps Chromium from using the network by itself. */
export const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Tests never leave this machine, whatever a page requests.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export type Browser = { executablePath: string; args: string[]; env: Record<string, string | undefined> };

/** The environment of every browser in the tests. */
export const browserEnvironment = async () => ({ ...process.env, ...(await withoutMachineFonts()) });

/**
 * The browser of CHROME_PATH, else an installed Chrome or Chromium, else Playwright's own, else the one from npm.
 * VITRINE_BUNDLED_BROWSER=1 chooses the last, as on a machine without a browser.
 */
export async function findBrowser(): Promise<Browser> {
  const isBundledAsked = process.env['VITRINE_BUNDLED_BROWSER'] === '1';
  const known = [process.env['CHROME_PATH'], ...installed, chromium.executablePath()].find(
    (file) => file && existsSync(file),
  );
  const env = await browserEnvironment();
  if (known && !isBundledAsked) return { executablePath: known, args: quiet, env };
  // Without the package's own arguments, which turn web security off and use a single process that ends with a context.
  return { executablePath: await sparticuz.executablePath(), args: quiet, env };
}
