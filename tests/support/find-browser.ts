import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright';
import { withoutMachineFonts } from './browser-fonts.ts';

/** Keeps Chromium from looking anything up on the network by itself. */
export const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Tests never leave this machine, whatever a page links to.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export type Browser = { executablePath: string; args: string[]; env: Record<string, string | undefined> };

/** The environment in which every browser of the tests runs. */
export const browserEnvironment = async () => ({ ...process.env, ...(await withoutMachineFonts()) });

/**
 * CHROME_PATH, else an installed Chrome or Chromium, else Playwright's own, else the one that npm brought.
 * VITRINE_BUNDLED_BROWSER=1 takes the last at once, as a machine without a browser would.
 */
export async function findBrowser(): Promise<Browser> {
  const isBundledAsked = process.env['VITRINE_BUNDLED_BROWSER'] === '1';
  const known = [process.env['CHROME_PATH'], ...installed, chromium.executablePath()].find(
    (file) => file && existsSync(file),
  );
  const env = await browserEnvironment();
  if (known && !isBundledAsked) return { executablePath: known, args: quiet, env };
  // Not with the arguments that come with it: a single process does not outlive a closed context, and web security is off.
  return { executablePath: await sparticuz.executablePath(), args: quiet, env };
}
