import sparticuz from '@sparticuz/chromium';
import tests from '../package.json' with { type: 'json' };
import { type Browser, browserEnvironment, offlineFlags } from './find-browser.ts';

/** Whether this platform can run the browser from npm, which has a single build. */
export const hasPinnedBrowser = process.platform === 'linux' && process.arch === 'x64';

export const pinnedMajor = tests.devDependencies['@sparticuz/chromium'].split('.')[0];

/**
 * The browser pinned by the lockfile, without the machine's settings for font smoothing. It renders the same on every
 * machine, so its screenshots can be compared.
 */
export async function pinnedBrowser(): Promise<Browser> {
  return {
    executablePath: await sparticuz.executablePath(),
    args: [...offlineFlags, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
    env: await browserEnvironment(),
  };
}
