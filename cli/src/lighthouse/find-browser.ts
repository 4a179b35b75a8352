import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CliError } from '../errors/cli-error.ts';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A browser executable and its environment variables. */
export type Browser = { readonly file: string; readonly env: Readonly<Record<string, string>> };

/**
 * The browser of CHROME_PATH, else an installed Chrome or Chromium, else Playwright's own, else the one from npm.
 * VITRINE_BUNDLED_BROWSER=1 chooses the last, as on a machine without a browser.
 * @throws CliError `no-browser`
 */
export async function findBrowser(env: Readonly<Record<string, string | undefined>>): Promise<Browser> {
  const isBundledAsked = env['VITRINE_BUNDLED_BROWSER'] === '1';
  const file = [env['CHROME_PATH'], ...installed, await playwrightBrowser()].find((one) => one && existsSync(one));
  if (file && !isBundledAsked) return { file, env: {} };
  const bundled = await import('@sparticuz/chromium').catch(() => undefined);
  if (!bundled) throw new CliError('no-browser', 'There is no Chrome or Chromium on this machine.');
  if (!('inflate' in bundled))
    throw new CliError('no-browser', 'The installed @sparticuz/chromium is older than version 153.');
  return { file: await bundled.default.executablePath(), env: await bundledFontsEnv() };
}

async function playwrightBrowser(): Promise<string | undefined> {
  const playwright = await import('playwright').catch(() => undefined);
  return playwright?.chromium.executablePath();
}

/**
 * Environment variables with which a browser finds no system font except Open Sans, which comes with the npm browser.
 * Without any system font Chromium crashes at the first character that the page's own fonts lack.
 */
export async function bundledFontsEnv(): Promise<Record<string, string>> {
  if (process.platform !== 'linux') return {};
  const { inflate } = await import('@sparticuz/chromium');
  const archive = fileURLToPath(new URL('../bin/fonts.tar.br', import.meta.resolve('@sparticuz/chromium')));
  const folder = await inflate(archive);
  const face = join(folder, 'fonts/Open_Sans/OpenSans-Regular.ttf');
  if (!existsSync(face))
    throw new Error(`${face} is missing where the browser's fonts were unpacked: delete ${folder}`);
  const configuration = join(folder, 'vitrine.conf');
  const lines = `<dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir>`;
  writeFileSync(configuration, `<?xml version="1.0"?>\n<fontconfig>${lines}</fontconfig>\n`);
  return { FONTCONFIG_FILE: configuration };
}
