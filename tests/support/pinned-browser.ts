import sparticuz from '@sparticuz/chromium';
import tests from '../package.json' with { type: 'json' };
import { type Browser, browserEnvironment, quiet } from './find-browser.ts';

/** Where the browser that npm brings runs: it is one build, for this platform. */
export const hasPinnedBrowser = process.platform === 'linux' && process.arch === 'x64';

export const pinnedMajor = tests.devDependencies['@sparticuz/chromium'].split('.')[0];

/**
 * The browser that the lockfile pins, without the machine's own way of smoothing letters: it draws the same on every
 * machine, so its pictures can be compared.
 */
export async function pinnedBrowser(): Promise<Browser> {
  return {
    executablePath: await sparticuz.executablePath(),
    args: [...quiet, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
    env: await browserEnvironment(),
  };
}
